// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { person, screen, waitFor } from '../../../tests/mount.ts'
import { AT, mountNodeSettings, screenOf } from '../../../tests/studio/mount-node-settings.tsx'
import { texts } from '../texts/texts.ts'

const labelled = screenOf({ id: 'slots', widget: 'action-button', settings: { label: 'home.own', to: { path: '/' } } })
const tenantOf = (...supported: string[]) => ({ 'tenant.json': { languages: { default: supported[0], supported } } })
const textsOf = (words: Record<string, string>) =>
  Object.fromEntries(Object.entries(words).map(([code, text]) => [`texts/${code}.json`, { 'home.own': text }]))
const label = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Label' })

async function write(words: string) {
  const user = person()
  await user.clear(label())
  await user.type(label(), words)
  return user
}

it('other words for a text of one place are its words, and the other languages keep theirs', async () => {
  const layer = { ...labelled, ...tenantOf('EN', 'DE'), ...textsOf({ EN: 'Your seat', DE: 'Dein Platz' }) }
  const draft = await mountNodeSettings({ layer })
  for (const [index, words] of ['Your seats', 'Your best seats'].entries()) {
    const user = await write(words)
    expect(screen.queryByText(texts.words.newText)).toBeNull()
    expect(screen.getByText(texts.words.keep(['English (EN)'], ['Deutsch (DE)']))).toBeTruthy()
    await user.tab()
    await waitFor(() => expect(draft.operations).toHaveLength(index + 1))
    expect(draft.operations.at(-1)).toEqual({ kind: 'set', at: 'texts/EN:/home.own', value: words })
    await waitFor(() => expect(screen.getByText(texts.words.change)).toBeTruthy())
    expect(label().value).toBe(words)
  }
  // the note about the other language leads to its words
  expect(screen.getByText(texts.words.kept(['Deutsch (DE)']))).toBeTruthy()
  await person().click(screen.getByRole('button', { name: texts.words.changeIn('Deutsch (DE)') }))
  const german = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: texts.words.label('Deutsch (DE)') })
  expect([german.value, document.activeElement]).toEqual(['Dein Platz', german])
})

it('other words of the first language are those of the stand-in, where both had the same', async () => {
  const layer = { ...labelled, ...tenantOf('VI', 'EN'), ...textsOf({ VI: 'Chỗ ngồi', EN: 'Chỗ ngồi' }) }
  const draft = await mountNodeSettings({ layer })
  await (await write('Chọn ghế đi')).tab()
  await waitFor(() =>
    expect(draft.operations).toEqual(
      ['EN', 'VI'].map(code => ({ kind: 'set', at: `texts/${code}:/home.own`, value: 'Chọn ghế đi' })),
    ),
  )
})

it('other words for a text of two places become a text of one place, and a hint says so', async () => {
  const layer = {
    ...labelled,
    ...tenantOf('EN', 'DE'),
    ...textsOf({ EN: 'Your seat', DE: 'Dein Platz' }),
    'screens/club.json': { paths: ['/club'], title: 'home.own', main: [] },
  }
  const draft = await mountNodeSettings({ layer })
  const user = await write('Your seats')
  expect(screen.getByText(texts.words.newText)).toBeTruthy()
  const shown: string[] = []
  const observer = new MutationObserver(() => shown.push(label().value))
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
  })
  await user.tab()
  await waitFor(() =>
    expect(draft.operations).toEqual([
      { kind: 'set', at: 'texts/EN:/home.slots-label', value: 'Your seats' },
      { kind: 'set', at: `${AT}/settings/label`, value: 'home.slots-label' },
    ]),
  )
  observer.disconnect()
  expect(new Set([...shown, label().value])).toEqual(new Set(['Your seats']))
})
