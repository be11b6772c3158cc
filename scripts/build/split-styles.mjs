/**
 * Lists the rules of every style sheet with the classes and data attributes they need (styles.json), so that the server can put into a page just the
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
 * A rule is `{ text, needs: string[][] }`: one of the lists must be wholly there (an empty one always is); `rtl` is in those of rules for
 * pages from right to left; with `later: true`
 * where only what a visitor does makes it apply. A group is `{ open, rules }`, as @media is.
 */
export function splitSheet(text) {
  return postcss.parse(text).nodes.flatMap(splitNode)
}

function splitNode(node) {
  if (node.type === 'comment') return []
  if (node.type === 'rule') {
    const selectors = node.selectors.map(plainSelector)
    const later = selectors.every(selector => BY_VISITOR.test(selector))
    const needs = selectors.map((selector, i) => [
      ...needsOf(selector),
      ...(isMirrored(node.selectors[i]) ? ['rtl'] : []),
    ])
    return [{ text: node.toString(), needs, ...(later && { later }) }]
  }
  if (node.type === 'atrule' && ['media', 'supports', 'layer', 'container'].includes(node.name) && node.nodes) {
    return [{ open: `@${node.name} ${node.params}`, rules: node.nodes.flatMap(splitNode) }]
  }
  return [{ text: node.type === 'atrule' && !node.nodes ? `${node.toString()};` : node.toString(), needs: [[]] }]
}

/** On the root element, or set by the first script: not in the markup that is compared. */
const SET_LATER = /^data-(?:theme|brand|session|hydrated|scrolling|scroll-bar|held)(?:=|$)/

/** What no element is before a visitor comes to it. */
const BY_VISITOR = /:(?:hover|active|focus|focus-visible|focus-within|modal)(?![\w-])|\[open\]/

/** For languages that are written from right to left, as the build rewrites `:dir(rtl)`. */
const isMirrored = selector => /:is\(:lang\(ae\)/.test(selector) && !/:not\([^)]*:lang\(ae\)/.test(selector)

/** Without quotes, and without what stands in :not(), :is() and the like. */
function plainSelector(selector) {
  let plain = selector.replace(/(["'])(.*?)\1/g, (_, _quote, value) => (/^[\w /-]+$/.test(value) ? value : ''))
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain.replace(/:(?:not|is|where|has|host|nth-child|nth-last-child)\([^()]*\)/g, '')
  }
  return plain
}

/**
 * Classes of CSS modules and data attributes, as `data-name` or `data-name=value`, without which a selector matches nothing.
 * Classes of no module do not count.
 */
function needsOf(plain) {
  const classes = [...plain.matchAll(/\.([A-Za-z][\w-]*_[\w-]{1,4})(?![\w-])/g)].map(match => match[1])
  const attributes = [...plain.matchAll(/\[(data-[a-z-]+(?:=[\w /-]+)?)\]/g)].map(match => match[1])
  return [...new Set([...classes, ...attributes.filter(name => !SET_LATER.test(name))])]
}
