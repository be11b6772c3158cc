import { it } from 'vitest'
import { addMembers, openSiteWorld, pageData } from './site-world.ts'

it('x', async () => {
  console.time('open')
  const w = await openSiteWorld()
  console.timeEnd('open')
  console.time('p')
  const a = await w.ask('/')
  console.timeEnd('p')
  console.log(a.status, a.headers, a.text.length, a.framework)
  console.time('p')
  const b = await w.ask('/')
  console.timeEnd('p')
  console.log(b.framework)
  console.log(Object.keys(pageData(a)))
  await addMembers(w)
  console.log(await w.signIn('member'))
  for (const p of ['/%E0%A4%A', '/nope', '/' + 'a'.repeat(1000), '/assets/slot-1.js', '/assets/boot-1.js']) {
    const r = await w.ask(p)
    console.log(p.slice(0, 20), r.status, r.text.slice(0, 100))
  }
  for (const p of [
    '/',
    '/slot/',
    '/slot/index.html',
    '/assets/slot-1.js',
    '/assets/boot-1.js',
    '/wps/system/status',
    '/site/version',
    '/brand/mark.svg',
    '/art/x',
  ]) {
    const r = await w.ask(p, { host: 'games.localhost' })
    console.log('games', p, r.status, r.text.slice(0, 100))
  }
  console.log(w.lines)
})
