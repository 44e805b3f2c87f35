/** The style of the reference page. */
export const STYLE = `
:root{color-scheme:light dark;--ink:light-dark(#1c2230,#e7eaf0);--soft:light-dark(#586072,#a3abba);--line:light-dark(#e3e6ec,#2b313d);
--page:light-dark(#fff,#12151b);--panel:light-dark(#f6f7f9,#191d25);--accent:light-dark(#2f54c8,#8fabff);
--get:light-dark(#1b6e4b,#63d2a1);--post:light-dark(#2f54c8,#8fabff);--put:light-dark(#8a5200,#f0b357);--delete:light-dark(#b3261e,#ff9a90)}
*{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-top:1.5rem}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;display:grid;grid-template-columns:20rem minmax(0,1fr);background:var(--page);color:var(--ink);
font:15px/1.6 Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.skip{position:absolute;left:-999px}.skip:focus{left:1rem;top:1rem;background:var(--page);padding:.5rem 1rem;z-index:1}
a{color:var(--accent);text-underline-offset:3px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.5rem 1rem 3rem;background:var(--panel);border-right:1px solid var(--line)}
.brand{margin:0 .5rem 1rem;font-weight:650;font-size:1.05rem}small{color:var(--soft);font-weight:400}
nav input{width:100%;padding:.5rem .75rem;border:1px solid var(--line);border-radius:8px;background:var(--page);color:inherit;font:inherit}
#fold{display:none}
nav details{border:0}nav details>:not(summary){margin-left:0}nav summary{margin:.5rem .5rem 0;padding:.3rem 0;font-size:.86rem;font-weight:600;color:var(--soft)}
nav ul{list-style:none;margin:0;padding:0}
nav a{display:flex;gap:.6rem;align-items:baseline;padding:.22rem .5rem;border-radius:6px;color:var(--ink);text-decoration:none;font-size:.83rem;line-height:1.4}
nav a:hover{background:var(--line)}
main{padding:3rem clamp(1.25rem,4vw,4rem) 6rem;max-width:60rem}
h1{font-size:2rem;line-height:1.2;margin:0 0 .75rem;letter-spacing:-.02em}
.lead{color:var(--soft);font-size:1.02rem;max-width:68ch}
h2{font-size:1.25rem;margin:2.5rem 0 .75rem}h2.tag{margin-top:4rem;padding-bottom:.5rem;border-bottom:1px solid var(--line);font-size:1.5rem}
section{margin:2.5rem 0;padding-top:.25rem}
h3{display:flex;flex-wrap:wrap;gap:.7rem;align-items:center;font-size:1.02rem;margin:0 0 .5rem}
h3 code{background:none;padding:0;font-size:1rem;font-weight:600}
h4{font-size:.85rem;margin:1.25rem 0 .4rem;color:var(--soft);font-weight:600}
.anchor{opacity:0;text-decoration:none}h3:hover .anchor,.anchor:focus{opacity:1}
.method{font:600 .68rem/1 ui-monospace,SFMono-Regular,Menlo,monospace;min-width:3.1rem;color:var(--put)}
.method.get{color:var(--get)}.method.post{color:var(--post)}.method.delete{color:var(--delete)}
h3 .method{font-size:.78rem;min-width:0;padding:.35rem .5rem;border:1px solid currentColor;border-radius:6px}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.86em}
code{background:var(--panel);padding:.1em .35em;border-radius:4px;overflow-wrap:anywhere}
code.type{background:none;padding:0;color:var(--accent)}
pre{background:#161b26;color:#e7eaf0;padding:1rem 1.15rem;border-radius:10px;overflow:auto;line-height:1.55}
.call pre{display:none;margin:0;border-radius:0 0 10px 10px}.call pre:first-child{border-radius:10px}
[data-language=curl] pre.curl,[data-language=typescript] pre.typescript,[data-language=python] pre.python{display:block}
.call{margin:.9rem 0}.bar{display:flex;flex-wrap:wrap;gap:.25rem;padding:.4rem .6rem;background:#232a38;border-radius:10px 10px 0 0}
.bar button{padding:.3rem .65rem;border:0;border-radius:6px;background:none;color:#c3cad6;font:inherit;font-size:.8rem;cursor:pointer}
.bar button:hover,.bar [aria-pressed=true]{background:#3a4458;color:#fff}.bar .copy{margin-left:auto}.bar :focus-visible{outline-color:#8fabff}
.try{display:grid;gap:.6rem;padding:.9rem 1.15rem 1rem;margin-top:.4rem;border:1px solid var(--line);border-radius:10px}
.try label{display:grid;gap:.15rem;font-size:.82rem;color:var(--soft)}.try input{padding:.4rem .6rem;border:1px solid var(--line);border-radius:6px;background:var(--page);color:var(--ink);font:inherit}
.try button{justify-self:start;min-height:2.5rem;padding:0 1.1rem;border:0;border-radius:8px;background:var(--accent);color:var(--page);font:inherit;cursor:pointer}
.try button:disabled{opacity:.6}.try p{margin:0;color:var(--soft);font-size:.86rem}.try pre{display:block;margin:0;max-height:24rem;border-radius:10px}
.try pre[hidden]{display:none}
.unseen{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%)}
.note{display:inline-block;padding:.05rem .45rem;border:1px solid var(--line);border-radius:6px;font-size:.76rem;color:var(--soft)}
.callers{color:var(--soft);font-size:.86rem}
table{width:100%;border-collapse:collapse;margin:.75rem 0;font-size:.88rem}
caption{text-align:left;font-weight:600;color:var(--soft);font-size:.85rem;padding-bottom:.25rem}
th,td{text-align:left;vertical-align:top;padding:.5rem .75rem .5rem 0;border-top:1px solid var(--line)}
th{width:36%;font-weight:400}.required{display:block;color:var(--delete);font-size:.74rem}
td code{overflow-wrap:anywhere}
details{border-top:1px solid var(--line)}details>:not(summary){margin-left:1.1rem}details>table{width:calc(100% - 1.1rem)}
summary{cursor:pointer;padding:.45rem 0;font-size:.88rem}details p{margin:.1rem 0 .6rem;color:var(--soft);font-size:.86rem}
.status{font:600 .82rem ui-monospace,Menlo,monospace;margin-right:.4rem}.good{color:var(--get)}.bad{color:var(--delete)}
h1 a{color:inherit;text-decoration:none}h1 a:hover{text-decoration:underline}.sections{columns:12rem;list-style:none;padding:0}.sections li{padding:.2rem 0;break-inside:avoid}
.turns{display:flex;justify-content:space-between;gap:1rem;margin-top:4rem;padding-top:1rem;border-top:1px solid var(--line)}
.plain{padding-left:1.1rem}
@media (max-width:56rem){html{scroll-padding-top:5rem}body{display:block}main{padding-top:2rem}
nav{position:static;height:auto;max-height:45vh;border-right:0;border-bottom:1px solid var(--line)}
}
@media screen and (max-width:56rem) and (scripting:enabled){nav{position:sticky;z-index:1;display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;max-height:80vh;padding:.5rem 1rem}
nav .brand{margin:0}nav #list{width:100%;padding:.75rem 0 1rem}
nav #fold{display:block;min-height:2.75rem;padding:0 .9rem;border:1px solid var(--line);border-radius:8px;background:var(--page);color:inherit;font:inherit;cursor:pointer}
#fold::after{content:" \\25be"/""}#fold[aria-expanded=true]::after{content:" \\25b4"/""}
nav #fold[aria-expanded=false]+#list{display:none}}
@media print{nav,.anchor{display:none}body{display:block}}
`
