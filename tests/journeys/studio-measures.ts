/** Takes times in the studio, and prints them as rows (studio-times.spec.ts). */
import { expect, type Frame, type Locator, type Page } from '@playwright/test'

/** Prints a row with the id of its requirement, and compares it with its limit. */
export function report(row: string, values: readonly number[], limit: number, of: 'median' | 'p95' = 'p95'): void {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  const shown = [at(0.5), at(0.95), at(1)].map(value => (value < 100 ? value.toFixed(1) : String(Math.round(value))))
  console.log(
    `      ${row}: p50 ${shown[0]}, p95 ${shown[1]}, longest ${shown[2]}, of ${limit}; ${values.length} times`,
  )
  expect.soft(at(of === 'p95' ? 0.95 : 0.5), row).toBeLessThanOrEqual(limit)
}

/** Milliseconds until a wait ends that began before an action. */
export async function time(wait: Promise<unknown>, act: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  const [until] = await Promise.all([wait.then(() => performance.now()), act()])
  return until - from
}

/** Measures several times, one after the other. */
export async function repeat(times: number, measure: (turn: number) => Promise<number>): Promise<number[]> {
  const values: number[] = []
  for (let turn = 0; turn < times; turn++) values.push(await measure(turn))
  return values
}

/** Milliseconds until the texts of elements in the preview have changed; of `:root`, until its primary colour has. */
export async function timeShown(frame: Frame, selector: string, act: () => Promise<unknown>): Promise<number> {
  /** Returns the shown text, or false while there is no other one than before. */
  const look = ([selector, before]: (string | undefined)[]) => {
    const now =
      selector === ':root'
        ? getComputedStyle(document.documentElement).getPropertyValue('--primary')
        : [...document.querySelectorAll(selector!)].map(element => element.textContent).join('|')
    return now !== before && now
  }
  const before = (await frame.evaluate(look, [selector])) as string
  return time(frame.waitForFunction(look, [selector, before], { polling: 'raf' }), act)
}

/** Script time of each key in milliseconds, with everything up to the second frame after it. */
export async function scriptOfKeys(page: Page, keys: readonly string[]): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const script = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'ScriptDuration')!.value * 1000
  }
  const frames = () =>
    page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  const values: number[] = []
  for (const key of keys) {
    await frames()
    const from = await script()
    await page.keyboard.press(key)
    await frames()
    values.push((await script()) - from)
  }
  await devtools.detach()
  return values
}

/** Milliseconds from each key to the end of the first frame after it. */
export async function framesOfKeys(page: Page, keys: readonly string[]): Promise<number[]> {
  const values: number[] = []
  for (const key of keys) {
    await page.evaluate(() => {
      const shown = new Promise<number>(done =>
        document.addEventListener(
          'keydown',
          ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => done(performance.now() - timeStamp))),
          { once: true, capture: true },
        ),
      )
      Object.assign(window, { shown })
    })
    await page.keyboard.press(key)
    values.push(await page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown))
  }
  return values
}

/** Runs at a quarter of the processor's speed. */
export async function slowed<T>(page: Page, run: () => Promise<T>): Promise<T> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const result = await run()
  await devtools.detach()
  return result
}

/** Scrolls a box in every frame. */
export async function framesWhileScrolling(box: Locator): Promise<{ perSecond: number; longest: number }> {
  return box.evaluate(async element => {
    const gaps: number[] = []
    const frame = () => new Promise<number>(done => requestAnimationFrame(done))
    let last = await frame()
    const begin = last
    for (let step = 0; step < 300; step++) {
      element.scrollTop += 120
      const now = await frame()
      gaps.push(now - last)
      last = now
    }
    return { perSecond: (gaps.length / (last - begin)) * 1000, longest: Math.max(...gaps) }
  })
}
