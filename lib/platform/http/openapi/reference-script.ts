/**
 * The script of the reference page: collapses and filters its list, shows calls in the selected language,
 * copies them.
 */
export const SCRIPT = `
const root=document.documentElement,field=document.getElementById('filter'),said=document.getElementById('said');
const links=[...document.querySelectorAll('nav li a')];
// What an endpoint says anywhere, field names included, is found, all words of the search in any order. Its words
// are loaded when a search begins; until then, and if they can't be, the list itself is searched.
let index=null,asked=null;
const load=()=>asked??=fetch(root.dataset.root+'/search.json').then((answer)=>answer.json()).then((loaded)=>{index=loaded;search()}).catch(()=>{asked=null});
field.addEventListener('focus',load);
const wordsIn=(piece)=>{const found=new Set();for(const word in index.words)if(word.includes(piece))for(const at of index.words[word])found.add(index.operations[at]);return found};
function matches(word){const pieces=index?(word.match(/[\\p{L}\\p{N}_]+/gu)??[]).map(wordsIn):[];
return (link)=>link.textContent.toLowerCase().includes(word)||(pieces.length>0&&pieces.every((found)=>found.has(link.hash.slice(1))))}
function search(){const wanted=field.value.toLowerCase().split(/\\s+/).filter(Boolean),tests=wanted.map(matches);let found=0;
for(const group of document.querySelectorAll('nav details')){let any=false;
for(const item of group.querySelectorAll('li')){item.hidden=!tests.every((test)=>test(item.firstElementChild));if(!item.hidden){any=true;found++}}
group.hidden=!any;group.open=wanted.length>0&&any}
said.textContent=wanted.length>0?found+' found':'';if(wanted.length===0)reveal()}
field.addEventListener('input',()=>{load();search()});
// The group of the endpoint that is shown is open. One that another page has, as old links name it, is shown there.
function reveal(){const link=links.find((one)=>location.hash&&one.hash===location.hash);
(link??links.find((one)=>one.pathname===location.pathname))?.closest('details').setAttribute('open','');
if(link&&link.pathname!==location.pathname&&!document.getElementById(location.hash.slice(1)))location.replace(link.href)}
addEventListener('hashchange',reveal);reveal();

// Only where scripts run does the list fold, so that without them it can be read.
const fold=document.getElementById('fold'),list=document.getElementById('list');
const unfold=(open)=>fold.setAttribute('aria-expanded',String(open));
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
const last=button('Copy',copy);last.className='copy';bar.append(last);
if(call.dataset.path){const open=button('Try it',()=>{open.setAttribute('aria-expanded','true');open.disabled=true;call.append(form(call))});open.setAttribute('aria-expanded','false');bar.append(open)}
call.prepend(bar)}
// A key stays in this page: it is neither stored nor sent anywhere but to this service.
let key='';
function input(name,required){const label=document.createElement('label'),one=document.createElement('input');
label.append(name+(required?' *':''),one);one.name=name;one.required=required;one.autocomplete='off';one.spellcheck=false;return label}
function form(call){const made=document.createElement('form');made.className='try';const fields=JSON.parse(call.dataset.fields);
const secret=input('API key',false);secret.lastChild.type='password';secret.lastChild.value=key;secret.lastChild.placeholder='sk_test_…';made.append(secret);
for(const each of fields)made.append(input(each.name,each.required));
const send=document.createElement('button');send.textContent='Send';made.append(send);const out=document.createElement('pre');out.tabIndex=0;out.hidden=true;
const state=document.createElement('p');state.setAttribute('role','status');made.append(state,out);
made.addEventListener('submit',async(event)=>{event.preventDefault();key=secret.lastChild.value.trim();
const valueOf=(name)=>made.elements.namedItem(name).value.trim(),query=new URLSearchParams(),headers={};
if(key)headers.authorization='Bearer '+key;
let path=call.dataset.path;for(const each of fields){const value=valueOf(each.name);if(value==='')continue;
if(each.in==='path')path=path.replace('{'+each.name+'}',encodeURIComponent(value));else if(each.in==='query')query.set(each.name,value);else if(each.in==='header')headers[each.name]=value}
send.disabled=true;state.textContent='Sending…';const since=performance.now();
try{const answer=await fetch(path+(query.size>0?'?'+query:''),{headers,credentials:'omit'});
const type=answer.headers.get('content-type')??'',isText=/json|text/.test(type);let text=isText?await answer.text():'('+type+')';
if(/json/.test(type))try{text=JSON.stringify(JSON.parse(text),null,2)}catch{}
out.textContent=text.length>20000?text.slice(0,20000)+'\\n… '+(text.length-20000)+' more characters':text;out.hidden=false;
state.textContent=answer.status+' after '+Math.round(performance.now()-since)+' ms'}
catch{state.textContent='No answer. Is the service still running?'}
send.disabled=false});
return made}
let stored=null;try{stored=localStorage.getItem(STORED)}catch{}
show(Object.hasOwn(LANGUAGES,stored??'')?stored:'curl');
`
