/** Every call as the reference shows it, from its contract and the comment above it. */
import type { AnyEndpoint } from '../../../src/schemas/endpoints/endpoint.ts'

export interface Call {
  endpoint: AnyEndpoint
  /** The contract's own comment. */
  purpose: string
  /** Title of its group in section 7 of the specification. */
  group: string
}

const texts = import.meta.glob<string>('../../../src/schemas/endpoints/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const comments = new Map(
  Object.values(texts).flatMap((text): [string, string][] => {
    const [, comment = '', name] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const (\w+) = endpoint\(/.exec(text) ?? []
    return name ? [[name, plain(comment)]] : []
  }),
)

/** In the order of groups, then of paths. */
export function readCalls(endpoints: readonly AnyEndpoint[]): Call[] {
  return endpoints
    .map(endpoint => ({ endpoint, purpose: comments.get(endpoint.name) ?? '', group: groupOf(endpoint) }))
    .sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) || order(a).localeCompare(order(b)))
}

/** The tables of section 7, and one group for calls in none of them. */
export const GROUPS = [
  'Account',
  'Wallet and common',
  'Games',
  'Lottery and missions',
  'Agent',
  'Points',
  'Further calls',
]

function groupOf({ source }: AnyEndpoint): string {
  return GROUPS.find(group => new RegExp(`(?:^|; )7 ${group}\\b`).test(source)) ?? 'Further calls'
}

const order = ({ endpoint }: Call) => `${endpoint.path} ${endpoint.method}`

function plain(comment: string): string {
  return comment
    .replace(/^\s*\*\s?/gm, ' ')
    .replace(/\{@link\s+(\w+)\}/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}
