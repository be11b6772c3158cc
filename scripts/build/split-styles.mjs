/**
 * Lists the rules of every style sheet with the needs of their selectors (styles.json), so that the server can put into a page just the
 * rules that its markup uses; the whole sheets follow before hydration.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'

/** @returns {import('vite').Plugin} */
export function splitStyles() {
  return {
    name: 'split-styles',
    apply: (_config, env) => env.command === 'build' && !env.isSsrBuild,
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir }, bundle) {
        const sheets = {}
        for (const [name, asset] of Object.entries(bundle)) {
          if (name.endsWith('.css')) sheets[name] = splitSheet(String(asset.source))
        }
        writeFileSync(join(dir, 'styles.json'), JSON.stringify(sheets))
      },
    },
  }
}

/**
 * A rule is `{ selectors, body, first }`. A selector is `{ text, needs }`: the classes, attributes, elements and languages without which it
 * matches nothing (style-sheet.ts, namesIn), `rtl` for pages from right to left; with `later: true` where only an action of the visitor
 * makes it match. `first` is the body without declarations that show only once something moves or is scrolled; left out where that is all
 * of it. A group is `{ open, rules }`, as @media is; with `later: true` where it says how things move. Everything else is `{ text }`.
 */
export function splitSheet(text) {
  return postcss.parse(text).nodes.flatMap(splitNode)
}

function splitNode(node) {
  if (node.type === 'comment') return []
  if (node.type === 'rule') return [splitRule(node)]
  if (node.type !== 'atrule' || !node.nodes) return [{ text: `${node.toString()};` }]
  if (!['media', 'supports', 'layer', 'container', 'starting-style'].includes(node.name))
    return [{ text: node.toString() }]
  const later = node.name === 'starting-style' || node.params.includes('prefers-reduced-motion')
  const open = `@${node.name}${node.params && ` ${node.params}`}`
  return [{ open, rules: node.nodes.flatMap(splitNode), ...(later && { later }) }]
}

function splitRule(rule) {
  const selectors = rule.selectors.map(text => {
    const plain = plainSelector(text)
    const needs = [...needsOf(plain), ...(isMirrored(text) ? ['rtl'] : [])]
    return { text, needs, ...(BY_VISITOR.test(plain) && { later: true }) }
  })
  const seen = rule.nodes.filter(({ prop }) => !UNSEEN.test(prop))
  const body = bodyOf(rule.nodes)
  return { selectors, body, ...(seen.length < rule.nodes.length && { first: bodyOf(seen) }) }
}

const bodyOf = nodes => (nodes.length > 0 ? `{${nodes.map(node => node.toString()).join(';')}}` : '')

/** Properties that change nothing before a visitor points, scrolls or selects. */
const UNSEEN =
  /^(?:transition|cursor|touch-action|(?:-webkit-)?user-select|-webkit-tap-highlight-color|scroll-(?:snap|padding|margin|behavior)|overscroll-behavior)/

/** Names on the root element, or set by the first script: they are not in the markup that is compared. */
const SET_LATER = /^(?:data-(?:theme|brand|session|hydrated|scroll-bar|held)(?:=|$)|<(?:html|body)$)/

/** States that no element has before a visitor comes to it. */
const BY_VISITOR = /:(?:hover|active|focus|focus-visible|focus-within|modal|selection)(?![\w-])|\[open\]/

/** Tells rules for languages that are written from right to left, as the build rewrites `:dir(rtl)`. */
const isMirrored = selector => /:is\(:lang\(ae\)/.test(selector) && !/:not\([^)]*:lang\(ae\)/.test(selector)

/** Drops quotes and the contents of :not(), :is() and the like; the contents of :has() stay, since they must be there. */
function plainSelector(selector) {
  let plain = selector.replace(/(["'])(.*?)\1/g, (_, _quote, value) => (/^[\w /-]+$/.test(value) ? value : ''))
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain
      .replace(/:has\(([^(),]*(?::lang\(\w+\))?[^(),]*)\)/g, ' $1')
      .replace(/:(?:not|is|where|has|host|nth-child|nth-last-child)\((?:[^()]|:lang\(\w+\))*\)/g, '')
  }
  return plain
}

/**
 * Lists classes of CSS modules, `data-name` or `data-name=value` (and aria), `disabled`, `<element` and `lang=code`. Classes of no module
 * do not count.
 */
function needsOf(plain) {
  const all = (pattern, before = '') => [...plain.matchAll(pattern)].map(match => before + match[1])
  return [
    ...new Set([
      ...all(/\.([A-Za-z][\w-]*_[\w-]{1,4})(?![\w-])/g),
      ...all(/\[((?:data|aria)-[a-z-]+(?:=[\w /-]+)?)\]/g),
      ...all(/:(disabled)\b/g),
      ...all(/:lang\((\w+)\)/g, 'lang='),
      ...all(/(?<![\w.#:[(=-])([a-z][a-z0-9]*)(?![^[]*\])/g, '<'),
    ]),
  ].filter(name => !SET_LATER.test(name))
}
