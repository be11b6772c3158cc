import { expect, it } from 'vitest'
import { type Choice, readChoice, stageAddress, writeChoice } from './choice.ts'

const FIRST = { theme: 'dark', lang: 'EN' } as const

it('an address holds the whole choice', () => {
  const choice: Choice = {
    ...{ entry: 'button', theme: 'light', lang: 'VI', width: 360, role: 'agent', look: 'focus', text: 200 },
    ...{ still: true, forced: true },
  }
  const { entry, ...rest } = choice
  expect(readChoice(writeChoice(rest), entry, FIRST)).toEqual(choice)
  expect(stageAddress(choice)).toContain('/gallery/stage?theme=light&lang=VI&width=360')
})

it('what an address does not say, or says wrongly, is as the brand has it', () => {
  const plain = readChoice(new URLSearchParams('theme=pink&lang=<x>&width=12&role=king'), '', FIRST)
  expect(plain).toMatchObject({ ...FIRST, width: 1280, role: 'visitor', look: 'rest', text: 100, still: false })
  expect(stageAddress(plain)).toBe('/gallery/all?theme=dark&lang=EN')
})
