/** Finds the names of a list that fit a typed text. */
import type { Choice } from './choice-kinds.ts'

/** Most names that a list shows. */
const MAX_SHOWN = 50

/** @returns those that begin with the words first, then those that contain them all, in their name or their label */
export function findChoices(choices: readonly Choice[], typed: string): Choice[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return choices.slice(0, MAX_SHOWN)
  const start = words.join(' ')
  const [first, other]: [Choice[], Choice[]] = [[], []]
  for (const choice of choices) {
    const text = `${choice.value} ${choice.label ?? ''}`.toLowerCase()
    if (text.startsWith(start) || choice.label?.toLowerCase().startsWith(start)) first.push(choice)
    else if (words.every(word => text.includes(word))) other.push(choice)
  }
  return [...first, ...other].slice(0, MAX_SHOWN)
}
