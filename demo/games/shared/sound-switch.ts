/** The button of the sound: silent until the player asks for it, in this game or in an earlier one. */
import type { Parent } from './parent.ts'
import type { Synth } from './synth.ts'

/** @param show shows whether the sound is on */
export function connectSound(
  button: HTMLButtonElement,
  { set }: Pick<Synth, 'set'>,
  parent: Pick<Parent, 'post' | 'onPreferences'>,
  show: (isOn: boolean) => void = () => {},
): void {
  let isOn = false
  const change = (next: boolean) => {
    isOn = next
    button.setAttribute('aria-pressed', String(isOn))
    show(isOn)
  }
  change(false)
  button.addEventListener('click', () => {
    change(!isOn)
    void set(isOn)
    parent.post({ type: 'livery:sound', on: isOn })
  })
  parent.onPreferences(({ sound }) => {
    change(sound)
    const begin = ({ target }: Event) => {
      // a press on the button itself switches the sound off
      if (isOn && target !== button && !button.contains(target as Node)) void set(true)
    }
    if (sound) for (const press of ['pointerup', 'keydown']) document.addEventListener(press, begin, { once: true })
  })
}
