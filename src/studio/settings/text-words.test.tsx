// @vitest-environment happy-dom
import { Link, MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { person, screen, waitFor } from '../../../tests/mount.ts'
import { mountDraft } from '../../../tests/studio/mount-draft.tsx'
import { fieldLink } from '../documents/wanted-field.ts'
import { languageOf } from '../texts/brand-languages.ts'
import { texts } from '../texts/texts.ts'
import { TextWords } from './text-words.tsx'

const NAME = 'home.own'
const [english, japanese] = ['EN', 'JA'].map(code => languageOf(code).label) as [string, string]
const field = (language: string) => screen.findByRole('textbox', { name: texts.words.label(language) })

/** Opens the words of a text that a brand has in English and Japanese. */
async function open(words: Record<string, string>) {
  const user = person()
  const draft = await mountDraft(
    <MemoryRouter>
      <TextWords name={NAME} />
      <Link to="/" state={fieldLink('screens/home:/title', `texts/JA:/${NAME}`)}>
        To Japanese
      </Link>
    </MemoryRouter>,
    {
      layer: {
        'tenant.json': { languages: { default: 'EN', supported: ['EN', 'JA'] } },
        ...Object.fromEntries(Object.entries(words).map(([code, text]) => [`texts/${code}.json`, { [NAME]: text }])),
      },
    },
  )
  await user.click(screen.getByText(texts.words.change))
  return { user, draft }
}

it('the field of a language has the focus after the button that opens it is gone', async () => {
  const { user } = await open({ EN: 'Ours', JA: '当店' })
  await user.click(await screen.findByRole('button', { name: texts.words.changeIn(japanese) }))
  const words = await field(japanese)
  await waitFor(() => expect(document.activeElement).toBe(words))
})

it('words of the first language keep the placeholders that they were opened with', async () => {
  const { user, draft } = await open({ EN: 'Hello {{name}}' })
  const words = await field(english)
  await user.clear(words)
  await user.type(words, 'Hello')
  await user.tab()
  await waitFor(() => expect(draft.operations).toHaveLength(1))
  expect(screen.getByText(texts.words.lacking('{{name}}'))).toBeTruthy()
})

it('first words may have any placeholder', async () => {
  const { user } = await open({ JA: '当店' })
  const words = await field(english)
  await user.click(words)
  await user.paste('Hello {{name}}')
  expect(words.getAttribute('aria-invalid')).not.toBe('true')
})

it('a link that is followed again opens its language again, and keeps the field that is open', async () => {
  const { user } = await open({ EN: 'Ours', JA: '当店' })
  const follow = () => user.click(screen.getByRole('link'))
  await user.click(await screen.findByRole('button', { name: texts.words.changeIn(japanese) }))
  const words = await field(japanese)
  await follow()
  expect(await field(japanese)).toBe(words)
  await user.click(await screen.findByRole('button', { name: texts.words.changeIn(english) }))
  await field(english)
  await follow()
  expect(await field(japanese)).toBeTruthy()
})

it('languages that still have the English words are named until they have their own', async () => {
  const { user, draft } = await open({ EN: 'Ours', JA: 'Ours' })
  expect(screen.getByText(texts.words.copied([japanese]))).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: texts.words.changeIn(japanese) }))
  const words = await field(japanese)
  await user.clear(words)
  await user.type(words, '当店')
  await user.tab()
  await waitFor(() => expect(draft.operations).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText(texts.words.copied([japanese]))).toBeNull())
})
