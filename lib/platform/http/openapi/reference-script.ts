/**
 * The script of the reference page: collapses and filters its list, shows calls in the selected language,
 * copies them.
 */
export const SCRIPT = `
const root=document.documentElement,field=document.getElementById('filter'),said=document.getElementById('said');
field.addEventListener('input',()=>{const wanted=field.value.toLowerCase();
for(const item of document.querySelectorAll('nav li'))item.hidden=!item.textContent.toLowerCase().includes(wanted);
for(const list of document.querySelectorAll('nav ul')){const none=!list.querySelector('li:not([hidden])');list.hidden=none;list.previousElementSibling.hidden=none}});

// Only with a script does the list fold, so that without one it can be read.
const fold=document.getElementById('fold'),list=document.getElementById('list');
const unfold=(open)=>fold.setAttribute('aria-expanded',String(open));
fold.parentElement.classList.add('folds');
fold.addEventListener('click',()=>unfold(fold.getAttribute('aria-expanded')!=='true'));
list.addEventListener('click',(event)=>{if(event.target.closest('a'))unfold(false)});

const LANGUAGES={curl:'curl',typescript:'TypeScript',python:'Python'},STORED='coursewright-reference-language';
function show(language){root.dataset.language=language;
for(const one of document.querySelectorAll('.bar [data-choice]'))one.setAttribute('aria-pressed',String(one.dataset.choice===language))}
function button(text,act){const one=document.createElement('button');one.type='button';one.textContent=text;one.addEventListener('click',()=>act(one));return one}
function choose(one){const before=one.getBoundingClientRect().top;show(one.dataset.choice);
scrollBy({top:one.getBoundingClientRect().top-before,behavior:'instant'});
try{localStorage.setItem(STORED,one.dataset.choice)}catch{}}
// Without TLS there is no clipboard but the old command, which copies what is selected.
async function copy(one){const call=one.closest('.call').querySelector('pre.'+root.dataset.language);
try{await navigator.clipboard.writeText(call.textContent)}
catch{getSelection().selectAllChildren(call);document.execCommand('copy');getSelection().removeAllRanges()}
one.textContent='Copied';said.textContent='Copied';setTimeout(()=>{one.textContent='Copy';said.textContent=''},2000)}
for(const call of document.querySelectorAll('.call')){const bar=document.createElement('div');bar.className='bar';
bar.setAttribute('role','group');bar.setAttribute('aria-label','Example call');
for(const language in LANGUAGES){const one=button(LANGUAGES[language],choose);one.dataset.choice=language;bar.append(one)}
const last=button('Copy',copy);last.className='copy';bar.append(last);call.prepend(bar)}
let stored=null;try{stored=localStorage.getItem(STORED)}catch{}
show(Object.hasOwn(LANGUAGES,stored??'')?stored:'curl');
`
