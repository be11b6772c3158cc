/**
 * The page around the gallery's entries: the choices, the list of entries, and a frame of the chosen width. Its address holds every choice.
 */
import { escapeHtml } from '../../server/http/escape-html.ts'
import type { ListedBrand } from '../../server/tenants/directory/directory.ts'
import { STATES } from '../../src/gallery/show-states.ts'
import { ROLES } from '../../src/schemas/session/role.ts'
import type { GalleryEntry } from './gallery-screens.ts'

export interface Manager {
  entries: readonly GalleryEntry[]
  brand: string
  brands: readonly ListedBrand[]
  languages: readonly { code: string; name: string }[]
  /** Query of the page's address. */
  query: URLSearchParams
}

const OWN = { '': "the brand's" }
const CHOICES: Record<string, Record<string, string>> = {
  theme: { ...OWN, dark: 'dark', light: 'light' },
  // keys that are numbers keep their numeric order
  width: Object.fromEntries([360, 768, 1280, 1920].map(width => [width, `${width} px`])),
  role: Object.fromEntries(ROLES.map(role => [role, role])),
  state: Object.fromEntries(STATES.map(state => [state, state])),
  text: { 100: '100 %', 200: '200 %' },
}
const FIRST: Record<string, string> = { width: '1280' }

export function managerPage({ entries, brand, brands, languages, query }: Manager): string {
  const entry = entries.find(({ id }) => id === query.get('entry'))?.id ?? 'all'
  const choices = {
    brand: Object.fromEntries(brands.map(({ id, name }) => [id, name])),
    lang: { ...OWN, ...Object.fromEntries(languages.map(({ code, name }) => [code, `${code} · ${name}`])) },
    ...CHOICES,
  }
  const chosen = (name: string) => (name === 'brand' ? brand : query.get(name)) || FIRST[name]
  const selects = Object.entries(choices).map(([name, options]) => {
    const items = Object.entries(options).map(
      ([value, text]) =>
        `<option value="${value}"${value === chosen(name) ? ' selected' : ''}>${escapeHtml(text)}</option>`,
    )
    return `<label>${name} <select name="${name}">${items.join('')}</select></label>`
  })
  const searchFor = (id: string) => {
    const search = new URLSearchParams(query)
    search.set('entry', id)
    return escapeHtml(`?${search}`)
  }
  const link = ({ id, about }: Pick<GalleryEntry, 'id' | 'about'>) =>
    `<a href="${searchFor(id)}" title="${escapeHtml(about)}"${id === entry ? ' aria-current="page"' : ''}>${id}</a>`
  const links = (kind: GalleryEntry['kind']) => entries.filter(one => one.kind === kind).map(link)
  const address = `/gallery/${entry}${searchFor(entry)}`
  const width = Number(chosen('width')) || FIRST.width
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${entry} · Gallery</title>
<link rel="icon" href="/brand/mark.svg"><style>${STYLE}</style></head><body>
<form action="/gallery"><input type="hidden" name="entry" value="${entry}">${selects.join('\n')}
<a href="${address}" target="_blank">open alone</a></form>
<nav aria-label="Controls and widgets"><input type="search" placeholder="Search" aria-label="Search the list">
${link({ id: 'all', about: 'Every control and widget, one after the other' })}
<h2>Controls</h2>${links('control').join('\n')}<h2>Widgets</h2>${links('widget').join('\n')}</nav>
<main><iframe src="${address}" width="${width}" title="${entry}, ${width} px wide"></iframe></main>
<script>${SCRIPT}</script></body></html>`
}

/** Styles in quiet greys with the browser's own controls, so that the entry stands out. */
const STYLE = `
:root { color-scheme: light dark; font: 14px / 1.4 system-ui, sans-serif }
body { display: grid; grid-template: auto 1fr / 220px 1fr; margin: 0; block-size: 100dvh }
form { display: flex; flex-wrap: wrap; gap: 6px 16px; grid-column: 1 / -1; padding: 8px }
nav { overflow-y: auto; padding: 8px }
nav :is(a, input) { display: block; box-sizing: border-box; inline-size: 100%; color: inherit; text-decoration: none }
nav [hidden] { display: none }
nav [aria-current] { background: light-dark(#d9e4ff, #2b3a63) }
h2 { font-size: 1rem }
main { overflow-x: auto }
iframe { display: block; block-size: 100%; margin: 0 auto; border: 0; background: #fff }`

const SCRIPT = `
document.forms[0].addEventListener('change', () => document.forms[0].submit())
document.querySelector('[aria-current]').scrollIntoView({ block: 'center' })
document.querySelector('[type=search]').addEventListener('input', ({ target }) => {
  for (const link of document.querySelectorAll('nav a'))
    link.hidden = !(link.textContent + link.title).toLowerCase().includes(target.value.toLowerCase())
})`
