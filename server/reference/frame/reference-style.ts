/** The style of the pages of the reference: light or dark by the reader's system, without scripts and further files. */
export const REFERENCE_STYLE = `:root{color-scheme:light dark;--bg:light-dark(#f7f8fb,#0f1218);--panel:light-dark(#fff,#171b23);--line:light-dark(#dde1ea,#2a3140);--text:light-dark(#171b26,#e9ecf3);--soft:light-dark(#515b70,#a7b0c3);--link:light-dark(#2a45c2,#aab8ff);--mark:light-dark(#eef1fd,#20263a);--get:light-dark(#0b6b4a,#5fd6a6);--post:light-dark(#8a4b00,#f0b35c);--del:light-dark(#a3222f,#ff8f97)}
*{box-sizing:border-box}
html{scroll-padding-top:16px}
body{margin:0;background:var(--bg);color:var(--text);font:16px/1.6 system-ui,sans-serif}
a{color:var(--link)}
a:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:4px}
.skip{position:absolute;inset-inline-start:-999px}.skip:focus{inset-inline-start:16px;top:8px}
.page{display:grid;grid-template-columns:minmax(0,300px) minmax(0,1fr);max-width:1400px;margin:0 auto}
nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding:28px 20px;border-inline-end:1px solid var(--line)}
nav h2{font-size:13px;margin:20px 0 6px;color:var(--soft);font-weight:600}
nav ul{list-style:none;margin:0;padding:0}
nav li a{display:block;padding:4px 8px;border-radius:6px;text-decoration:none;font-size:14px;overflow-wrap:anywhere}
nav li a:hover,nav [aria-current]{background:var(--mark)}
main{padding:28px clamp(16px,4vw,48px) 96px;min-width:0}
h1{font-size:clamp(28px,4vw,40px);line-height:1.15;margin:0 0 12px;letter-spacing:-.02em}
h2{font-size:24px;margin:48px 0 8px}
h3{font-size:19px;margin:0;line-height:1.3}
h2,h3{overflow-wrap:anywhere}
h4{font-size:14px;margin:20px 0 4px;color:var(--soft)}
p{margin:8px 0;max-width:76ch}
code,pre{font:13.5px/1.5 ui-monospace,monospace}
code{background:var(--mark);padding:1px 5px;border-radius:5px;overflow-wrap:anywhere}
pre{background:var(--mark);padding:12px 14px;border-radius:8px;overflow:auto;max-height:420px}pre code{background:none;padding:0}
.call,.part{background:var(--panel);border:1px solid var(--line);border-radius:12px;padding:20px clamp(14px,2.4vw,24px);margin:20px 0}
.call:target,.part:target{border-color:var(--link)}
tr:target{background:var(--mark)}
.picture{display:block;max-width:100%;height:auto;border:1px solid var(--line);border-radius:8px;margin:12px 0}
.contents dt{font-weight:600;margin-top:12px}.contents dd{margin:0}
.keys,.icons{display:flex;flex-wrap:wrap;gap:4px 16px;list-style:none;margin:8px 0;padding:0;font-size:14.5px}
.icons li{display:flex;align-items:center;gap:8px;width:210px}
.icon{width:24px;height:24px;flex:none;background:var(--text)}
.at{display:flex;flex-wrap:wrap;gap:8px;align-items:baseline;margin:8px 0}
.at code{font-size:15px;background:none;padding:0}
.verb{font:600 13px ui-monospace,monospace;color:var(--get)}.verb-POST,.verb-PUT{color:var(--post)}.verb-DELETE{color:var(--del)}
.marks{display:flex;flex-wrap:wrap;gap:6px;margin:8px 0 0;padding:0;list-style:none}
.marks li{font-size:13px;padding:1px 9px;border-radius:99px;background:var(--mark);color:var(--soft)}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:14.5px}
th,td{text-align:start;vertical-align:top;padding:7px 14px 7px 0;border-bottom:1px solid var(--line)}
th{font-weight:500;color:var(--soft);font-size:13px}
td small{color:var(--soft)}
.soft{color:var(--soft)}
@media (max-width:820px){.page{display:block}nav{position:static;max-height:45vh;padding:16px;border:0;border-bottom:1px solid var(--line)}nav ul{display:flex;flex-wrap:wrap}nav li a{padding:8px}}
@media print{:root{color-scheme:light}nav,.skip{display:none}.page{display:block;max-width:none}main{padding:0}pre{max-height:none;white-space:pre-wrap}tr,.picture,dd{break-inside:avoid}h2,h3,h4{break-after:avoid}body{font-size:11pt}.icon{print-color-adjust:exact}}`
