/** Reads the browser's build in dist/web: which chunks and styles a widget needs, and the fonts. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}
/** A node of styles.json, as scripts/build/split-styles.mjs writes it. */
type StyleNode =
  | { selectors: { text: string; needs: string[]; later?: true }[]; body: string; first?: string }
  | { open: string; rules: StyleNode[]; later?: true }
  | { text: string }

export interface FontFamily {
  family: string
  weight: string
  faces: { subset: string; file: string; range: string }[]
  fallbacks: FontFallback[]
}

/** A font of the visitor's device with the metrics of a family, shown until the family is loaded; metrics in percent. */
interface FontFallback {
  family: string
  locals: string[]
  weight: string
  width: number
  ascent: number
  descent: number
}

export interface WebAssets {
  /** Address of the one script the page starts with. */
  boot: string
  /** Address of the overlay's script, which pages load in development and in the sandbox only. */
  overlay: string
  /** Address of the script of previews, which connects a page with the studio. */
  preview: string
  /** Texts of the service worker, and of the one that removes it. */
  serviceWorker: { worker: string; removal: string }
  /** Returns addresses of the chunks that these widgets need beyond those that the client entry loads itself, and of the styles of both. */
  forWidgets(names: Iterable<string>): { modules: string[]; styles: string[] }
  /**
   * Returns the rules of these style sheets whose needs are among these names (style-sheet.ts, namesIn).
   * @param isFirst without rules that apply only after an action of the visitor
   */
  rulesFor(styles: readonly string[], names: ReadonlySet<string>, isFirst?: boolean): string
  /**
   * Returns @font-face rules of the families a theme names, only the subsets that the language can need; a family's only face needs no
   * range.
   */
  fontFaces(families: readonly string[], language: string): string
}

/** Subsets by language; languages in other letters than Latin show names and numbers in Latin ones. */
const SUBSETS: Record<string, string[]> = {
  VI: ['latin', 'vietnamese'],
  TH: ['latin', 'thai'],
  CN: ['latin'],
  KH: ['latin'],
  LA: ['latin'],
  MM: ['latin'],
}

/** The entries of a player's page: the script that it starts with, and the one which that loads. */
const PAGE = { boot: 'src/app/boot.ts', client: 'src/app/entry-client.tsx' }
/** The chunk with the addresses of all widgets' chunks, needed for a widget whose address the client entry does not have. */
const ALL_WIDGETS = 'src/app/registry/all-widgets.ts'
/**
 * Widgets whose style sheets stand before the base rules on every page, whatever its entry loads: the line heights of `:lang(my)` and the
 * like outrank those of their classes.
 */
const BEFORE_BASE = ['centre-frame', 'category-tiles', 'hero-copy']
const SERVICE_WORKER = { worker: 'src/app/service-worker/worker.ts', removal: 'src/app/service-worker/removal.ts' }

/** @param folder dist/web @param base address the files are served under, with a slash at its end */
export function readWebAssets(folder: string, base = '/'): WebAssets {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const fonts = JSON.parse(readFileSync(join(folder, 'fonts.json'), 'utf8')) as Record<string, FontFamily>
  const widgets = JSON.parse(readFileSync(join(folder, 'widgets.json'), 'utf8')) as Record<string, string>
  const keyOf = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))
  const sheets = JSON.parse(readFileSync(join(folder, 'styles.json'), 'utf8')) as Record<string, StyleNode[]>
  const walk = (key: string, modules: Set<string>, styles: Set<string>, seen: Set<string>) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const other of chunk.imports ?? []) walk(other, modules, styles, seen)
    modules.add(chunk.file)
    for (const file of chunk.css ?? []) styles.add(file)
  }
  const keyOfWidget = (name: string) => keyOf.get(widgets[name] ?? '') ?? ''
  const { client } = PAGE
  const boot = manifest[PAGE.boot]
  const overlay = manifest['src/overlay/overlay.tsx']
  const preview = manifest['src/overlay/preview-frame.ts']
  const worker = manifest[SERVICE_WORKER.worker]
  const removal = manifest[SERVICE_WORKER.removal]
  if (!boot || !overlay || !preview || !worker || !removal || !manifest[client])
    throw new Error('dist/web/manifest.json lacks the entries: run npm run build.')
  return {
    boot: base + boot.file,
    overlay: base + overlay.file,
    preview: base + preview.file,
    serviceWorker: {
      worker: readFileSync(join(folder, worker.file), 'utf8'),
      removal: readFileSync(join(folder, removal.file), 'utf8'),
    },
    forWidgets(names) {
      const modules = new Set<string>()
      const styles = new Set<string>()
      const seen = new Set<string>()
      for (const name of BEFORE_BASE) walk(keyOfWidget(name), modules, styles, new Set())
      walk(client, modules, styles, seen)
      modules.clear()
      const named = new Set([...seen].flatMap(key => manifest[key]?.dynamicImports ?? []))
      for (const name of names) {
        const key = keyOfWidget(name)
        if (!named.has(key)) walk(ALL_WIDGETS, modules, styles, seen)
        walk(key, modules, styles, seen)
      }
      return {
        modules: [...modules].map(file => base + file),
        styles: [...styles].map(file => base + file),
      }
    },
    rulesFor: (styles, names, isFirst = false) =>
      styles.map(href => pickRules(sheets[href.slice(base.length)] ?? [], names, isFirst)).join(''),
    fontFaces: (families, language) => fontFaces(fonts, base, families, language),
  }
}

function pickRules(nodes: readonly StyleNode[], names: ReadonlySet<string>, isFirst: boolean): string {
  return nodes
    .map(node => {
      if ('text' in node) return node.text
      if ('open' in node) {
        const inner = isFirst && node.later ? '' : pickRules(node.rules, names, isFirst)
        return inner && `${node.open}{${inner}}`
      }
      const body = isFirst ? (node.first ?? node.body) : node.body
      const selectors = node.selectors.filter(
        ({ needs, later }) => !(isFirst && later) && needs.every(name => names.has(name)),
      )
      return body && selectors.length > 0 ? selectors.map(({ text }) => text).join() + body : ''
    })
    .join('')
}

/** Returns the assets in development, without a build: Vite's own addresses, and styles that are loaded with their modules. */
export function developmentAssets(fonts: Record<string, FontFamily>, boot = '/src/app/boot.ts'): WebAssets {
  return {
    boot,
    overlay: '/src/overlay/overlay.tsx',
    preview: '/src/overlay/preview-frame.ts',
    // a service worker would outlive the development server
    serviceWorker: { worker: '', removal: '' },
    forWidgets: () => ({ modules: [], styles: [] }),
    rulesFor: () => '',
    fontFaces: (families, language) => fontFaces(fonts, '', families, language),
  }
}

function fontFaces(
  fonts: Record<string, FontFamily>,
  base: string,
  families: readonly string[],
  language: string,
): string {
  const wanted = SUBSETS[language] ?? ['latin', 'latin-ext']
  return families
    .flatMap(id => {
      const font = fonts[id]
      if (!font) return []
      const faces = font.faces
        .filter(face => wanted.includes(face.subset))
        .map(
          ({ file, range }, _, { length }) =>
            `@font-face{font-family:"${font.family}";font-weight:${font.weight};font-display:swap;src:url(${base}${file})format("woff2")${length > 1 ? `;unicode-range:${range}` : ''}}`,
        )
      return [...faces, ...font.fallbacks.map(fallbackFace)]
    })
    .join('')
}

/** Range of fallback fonts: limited to Latin, so that the fonts after them in the list show all other scripts. */
const LATIN = 'U+0-24F,U+1E00-1EFF,U+2000-206F,U+20A0-20CF'

const fallbackFace = ({ family, weight, locals, width, ascent, descent }: FontFallback) =>
  `@font-face{font-family:"${family}";font-weight:${weight};src:${locals.map(name => `local("${name}")`).join()};size-adjust:${width}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%;unicode-range:${LATIN}}`
