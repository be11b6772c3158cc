import { expect, it } from 'vitest'
import { type Choice, previewAddress, readChoice, writeChoice } from './choice.ts'

const FIRST = { theme: 'dark', lang: 'EN' } as const

it('an address holds the whole choice', () => {
  const choice: Choice = {
    ...{ entry: 'button', theme: 'light', lang: 'VI', width: 360, role: 'agent', state: 'focus', text: 200 },
    ...{ reducedMotion: true, forcedColors: true },
  }
  expect(readChoice(writeChoice(choice), FIRST)).toEqual(choice)
  expect(previewAddress(choice)).toContain('/gallery/preview?entry=button&theme=light&lang=VI&width=360')
})

it('what an address leaves out or gets wrong is as the brand has it', () => {
  const plain = readChoice(new URLSearchParams('theme=pink&lang=<x>&width=12&role=king'), FIRST)
  expect(plain).toMatchObject({
    ...FIRST,
    width: 1280,
    role: 'visitor',
    state: 'rest',
    text: 100,
    reducedMotion: false,
  })
  expect(previewAddress(plain)).toBe('/gallery/all?theme=dark&lang=EN')
})
