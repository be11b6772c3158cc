/** The stored states of a brand as text: each tree once, below the names of all states that show it. */
import type { Combination } from './all-pairs.ts'

export interface Matrix {
  tenant: string
  /** Toggles that were on; a toggle that changed is the cause of other differences. */
  on: string[]
  /** Name of a state (`home: agent, VI, dark, open`) -> its tree. */
  states: Map<string, string[]>
}

export const stateName = ({ where, role, language, theme, status }: Combination): string =>
  `${where}: ${role}, ${language}, ${theme}, ${status}`

/** @param name a name that `stateName` returned */
export function readStateName(name: string): {
  where: string
  role: string
  language: string
  theme: string
  status: string
} {
  const [, where = '', role = '', language = '', theme = '', status = ''] =
    /^(.*): (\w+), (\w+), (\w+), (\w+)$/.exec(name) ?? []
  return { where, role, language, theme, status }
}

export function writeMatrix({ tenant, on, states }: Matrix): string {
  const trees = new Map<string, string[]>()
  for (const [name, lines] of states) trees.set(lines.join('\n'), [...(trees.get(lines.join('\n')) ?? []), name])
  const blocks = [...trees].map(([tree, names]) => [...names.map(name => `@ ${name}`), tree].join('\n'))
  return `# ${tenant}\n# on: ${on.join(', ')}\n\n${blocks.join('\n\n')}\n`
}

export function readMatrix(text: string): Matrix {
  const [head = '', ...blocks] = text.trimEnd().split('\n\n')
  const states = new Map<string, string[]>()
  for (const block of blocks) {
    const lines = block.split('\n')
    const tree = lines.filter(line => !line.startsWith('@ '))
    for (const line of lines) if (line.startsWith('@ ')) states.set(line.slice(2), tree)
  }
  const [, tenant = ''] = /^# (.*)$/m.exec(head) ?? []
  const [, on = ''] = /^# on: (.*)$/m.exec(head) ?? []
  return { tenant, on: on === '' ? [] : on.split(', '), states }
}
