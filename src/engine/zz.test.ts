import { readdirSync, readFileSync, statSync } from 'node:fs'
import { it } from 'vitest'
import { buildSite, mergeTenant } from './index.ts'
import { makeTenant } from '/work/shared/bench/inputs/tenant.mjs'
const read = (id: string) => { const files: Record<string, unknown> = {}; const walk = (d: string) => { for (const n of readdirSync(`tenants/${id}/${d}`)) { const p = d ? `${d}/${n}` : n; if (statSync(`tenants/${id}/${p}`).isDirectory()) walk(p); else if (p.endsWith('.json')) try { files[p] = JSON.parse(readFileSync(`tenants/${id}/${p}`,'utf8')) } catch {} } }; walk(''); return { id, files } }
it('x', () => {
  const base = read('base')
  const texts: any = {}, languages: any = {}
  for (const c of ['EN','VI','TH']) { texts[c] = JSON.parse(readFileSync(`locales/${c}.json`,'utf8')); languages[c] = texts[c].$meta; delete texts[c].$meta }
  for (const id of readdirSync('tenants')) {
    const layers = id === 'base' ? [base] : [base, read(id)]
    const m = mergeTenant(layers)
    console.log(id, m.problems.slice(0,10), m.origins.size)
    const metadata: any = {}
    for (const l of layers) for (const [f, v] of Object.entries(l.files)) if (f.startsWith('platform/')) metadata[f.slice(9,-5)] = v
    const t = performance.now()
    const b = buildSite({ tenant: m.document, metadata, texts, languages }, { role: 'visitor', language: 'EN' })
    console.log(id, (performance.now()-t).toFixed(1),'ms', JSON.stringify(b.site).length, b.problems.slice(0,20))
    if (id==='base') { console.log(b.site.forms.register?.fields.slice(0,2), b.site.banners.groups, b.site.gameTypes[0], b.site.texts['footer.copyright'], b.site.texts['footer.email'], b.site.routes.length, b.site.resources) }
    const rates: number[] = []
    for (let i=0;i<300;i++){ const t=performance.now(); buildSite({ tenant: m.document, metadata, texts, languages }, { role: 'visitor', language: 'VI' }); rates.push(performance.now()-t) }
    rates.sort((a,b)=>a-b); 
    const s = JSON.stringify({d:m.document,metadata,t:texts}); const c: number[]=[]
    for (let i=0;i<100;i++){ const t=performance.now(); structuredClone(JSON.parse(s)); c.push(performance.now()-t) } c.sort((a,b)=>a-b)
    console.log('p50', rates[150]!.toFixed(2), 'p99', rates[297]!.toFixed(2), 'bytes', s.length, 'parse+clone', c[50]!.toFixed(2))
  }
  const docs = Array.from({length:200},(_,i)=>{ const {bootstrap,tenant}=makeTenant(i+1); return JSON.stringify({bootstrap,tenant}) })
  const m = mergeTenant([base]).document
  const run = (f: (s: string)=>unknown) => { const r: number[]=[]; for (let k=0;k<5;k++) for (const s of docs){ const t=performance.now(); f(s); r.push(performance.now()-t) } r.sort((a,b)=>a-b); return [r[500]!.toFixed(3), r[990]!.toFixed(3)] }
  const toDoc = (t: any): any => ({ tenant: { id:t.id,name:t.name,merchant:'m',currency:{code:'USD',symbol:'$'},timeZone:'UTC',languages:{default:'EN',supported:['EN']},theme:t.theme,features:Object.fromEntries(Object.keys(t.toggles).map((k,i)=>[k,{modIds:[`M${i%20}_${i%4}`]}])),gameTypes:m.tenant.gameTypes.map(g=>({...g,feature:undefined})),constants:{},vendorLogo:'/v/{{gameType}}/{{vassalage}}.svg'}, theme:{shared:t.tokens,dark:{},light:{}}, menus:Object.fromEntries(Object.entries(t.menus).map(([k,v]: any)=>[k,v.map((e:any)=>({id:e.key,title:'x',page:e.key}))])), banners:{paths:{},links:{PROMO:'/promotions',GAME:'/rng',URL:'/x'}}, patterns:m.patterns, shell:{header:[],banner:[],side:[],footer:[],bottom:[]}, forms:{register:m.forms.register}, screens:Object.fromEntries(t.screens.map((s:any)=>[s.route.slice(1),{paths:[s.route],main:s.widgets.map((w:any,i:number)=>({id:'w'+i,widget:w.type,settings:w.props}))}])), dialogs:{}, texts:{EN:t.texts} })
  const langs = { EN: languages.EN }
  const ours = (s: string) => { const { bootstrap, tenant } = JSON.parse(s); return buildSite({ tenant: toDoc(tenant), metadata: { ...bootstrap, routers: {} }, texts: {}, languages: langs }, { role:'visitor', language:'EN' }) }
  console.log('first', run(s=>JSON.parse(s)), 'limit', run(s=>structuredClone(JSON.parse(s))), 'ours', run(ours), 'parse', run(s=>JSON.parse(s)), 'limit', run(s=>structuredClone(JSON.parse(s))), 'ours', run(ours))
  console.log(ours(docs[0]!).problems.slice(0,8), docs[0]!.length)
})
