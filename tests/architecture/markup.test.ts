import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

const views = sourceFiles(['src'], ['.tsx']).filter(file => !file.path.includes('.test.'))

it('SEC-02 no component writes a style attribute: the policy refuses it in rendered HTML', () => {
  expect(
    views
      .filter(file => /\sstyle=\{/.test(file.text))
      .map(file => `${file.path}: use a class, a data attribute, or style.setProperty in an effect.`),
  ).toEqual([])
})

/** Every way to turn text into markup; `sanitize.ts` alone may use one. */
const MARKUP_FROM_TEXT =
  /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=(?!=)|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|DOMParser|document\.write|from 'dompurify'/

it('SEC-02 markup from strings goes through the one Html control', () => {
  const wrong = sourceFiles(['src/app', 'src/parts', 'src/runtime', 'src/ui', 'src/widgets'])
    .filter(({ path }) => !path.includes('.test.') && path !== 'src/parts/text/sanitize.ts')
    .filter(({ text }) => MARKUP_FROM_TEXT.test(text))
  expect(wrong.map(file => `${file.path}: use Html from src/parts/text/html.tsx.`)).toEqual([])
})

it('no stylesheet of a widget, part or control names a colour: tokens only', () => {
  const sheets = sourceFiles(['src/widgets', 'src/parts', 'src/ui'], ['.module.css'])
  const wrong = sheets.flatMap(file =>
    [...file.text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?<![-\w])#[0-9a-f]{3,8}\b/gi)].map(
      match => `${file.path}: ${match[0]} — use a token of the theme.`,
    ),
  )
  expect(wrong).toEqual([])
})

it('MOD-08 Back closes every dialog and drawer of a page', () => {
  const wrong = views
    .filter(({ path }) => /^src\/(?:app|parts|widgets)\//.test(path))
    .filter(({ text }) => /<(?:Dialog|Drawer)\b/.test(text) && !text.includes('useOpenWindow('))
  expect(wrong.map(file => `${file.path}: call useOpenWindow from src/runtime/dialogs/open-windows.ts.`)).toEqual([])
})
