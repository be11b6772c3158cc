import { writeFileSync } from 'node:fs'
import { it } from 'vitest'
import { systemRandom } from '../../context.ts'
import { drawCaptcha } from './captcha-picture.ts'
import { hashPassword, isPassword } from './password.ts'
it('x', async () => {
  for (const d of ['0123','4567','8901']) writeFileSync(`/tmp/cap/${d}.png`, drawCaptcha(d, systemRandom))
  const t = performance.now(); drawCaptcha('1234', systemRandom); console.log('draw', performance.now()-t)
  const h = await hashPassword('x', systemRandom)
  console.log(h, await isPassword('x', h), await isPassword('y', h), await isPassword('x', undefined))
  let worst = 0, last = performance.now(); const timer = setInterval(() => { const n = performance.now(); worst = Math.max(worst, n-last-1); last = n }, 1)
  const s = performance.now(); await Promise.all(Array.from({length: 40}, () => isPassword('x', h))); clearInterval(timer)
  console.log('40 hashes', performance.now()-s, 'worst block', worst)
})
