/**
 * Lists the rules of every style sheet with the CSS modules they need (styles.json), so that the server can put into a page
 * just the modules its markup uses; the whole sheets follow at the first interaction.
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
 * A rule is `{ text, needs: string[][] }`: one of the lists must be wholly there (an empty one always is). A group is
 * `{ open, rules }`, as @media is.
 */
export function splitSheet(text) {
  return postcss.parse(text).nodes.flatMap(splitNode)
}

function splitNode(node) {
  if (node.type === 'comment') return []
  if (node.type === 'rule') return [{ text: node.toString(), needs: node.selectors.map(modulesOf) }]
  if (node.type === 'atrule' && ['media', 'supports', 'layer', 'container'].includes(node.name) && node.nodes) {
    return [{ open: `@${node.name} ${node.params}`, rules: node.nodes.flatMap(splitNode) }]
  }
  return [{ text: node.type === 'atrule' && !node.nodes ? `${node.toString()};` : node.toString(), needs: [[]] }]
}

/**
 * CSS modules without which a selector matches nothing, by the end of their class names; what stands in :not(), :is() and the
 * like does not count, and neither do classes of no module.
 */
function modulesOf(selector) {
  let plain = selector.replace(/"[^"]*"|'[^']*'/g, '')
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain.replace(/:(?:not|is|where|has|host|nth-child|nth-last-child)\([^()]*\)/g, '')
  }
  return [...new Set([...plain.matchAll(/\.[A-Za-z][\w-]*_([\w-]{4})(?![\w-])/g)].map(match => match[1]))]
}
