import { it } from 'vitest'
import { login } from '../../../src/schemas/endpoints/login.ts'
import { memberInfo } from '../../../src/schemas/endpoints/member-info.ts'
import { openTestPGlite, createTestDatabase } from '../../../tests/stores.ts'
import { createTestPlatform } from '../../../tests/test-platform.ts'
import { openStore } from '../../store/open-store.ts'
it('time', async () => {
  const { url, drop } = await createTestDatabase()
  for (const store of [await openTestPGlite(), await openStore(url)]) {
  const p = await createTestPlatform(store, { limits: { login: { times: 1e6, seconds: 9 } } as never })
  for (let i = 0; i < 40; i++) await p.member('north', `m${i}`, 'Pass1234')
  const take = async (username: string, password: string) => { const t = performance.now(); await p.browser().call(login, { body: { username, password } }); return performance.now() - t }
  const med = (a: number[]) => a.sort((x, y) => x - y)[a.length >> 1]!.toFixed(1)
  const known: number[] = [], unknown: number[] = []
  for (let i = 0; i < 40; i++) { known.push(await take(`m${i}`, 'wrong')); unknown.push(await take(`x${i}`, 'wrong')) }
  console.log(store.kind, 'median known', med(known), 'unknown', med(unknown))
  const b = p.browser(); await b.signIn(login, 'm0', 'Pass1234')
  let gets: number[] = [], on = true
  const loop = (async () => { while (on) { const t = performance.now(); await b.call(memberInfo); gets.push(performance.now() - t) } })()
  const t = performance.now(); let n = 0
  await Promise.all(Array.from({ length: 20 }, async (_, w) => { for (let i = 0; i < 5; i++) { await take(`m${1 + w}`, 'Pass1234'); n++ } }))
  on = false; await loop
  console.log('logins/s', (n / (performance.now() - t) * 1000).toFixed(1), 'GET p50', med(gets), 'p99', gets[Math.floor(gets.length * .99)]!.toFixed(1), gets.length)
  await store.close()
  }
  await drop()
})
