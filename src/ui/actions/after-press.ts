/** Lets a press end before the page moves: an element that moves between press and release would miss the click. */

const BEGINS = ['pointerdown', 'mousedown'] as const
const ENDS = ['pointerup', 'pointercancel', 'mouseup', 'dragend'] as const
/** Milliseconds after which a press that is still held no longer delays anything. */
const MAX_PRESS_MS = 1000

let isPressed = false
let timer: ReturnType<typeof setTimeout> | undefined
const waiting: (() => void)[] = []

function end(): void {
  isPressed = false
  for (const run of waiting.splice(0)) run()
}
const endAfter = (ms: number) => {
  clearTimeout(timer)
  timer = setTimeout(end, ms)
}
if (typeof document !== 'undefined') {
  for (const event of BEGINS)
    addEventListener(
      event,
      () => {
        isPressed = true
        endAfter(MAX_PRESS_MS)
      },
      { capture: true, passive: true },
    )
  // a browser fires the click right after the release, in the same task: the timer runs after both
  for (const event of ENDS) addEventListener(event, () => endAfter(0), { capture: true, passive: true })
}

/** Runs a function at once, or when the pressed button or finger was lifted and its click is over. */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run)
  else run()
}
