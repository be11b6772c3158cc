/** Finds the names of a list that fit a typed text. */
import type { Choice } from './choice.ts'

/** Most names that a list shows. */
const MAX_SHOWN = 50

/** @returns those that begin with the words first, then those that contain them all in their name or label, then those found by further words */
export function findChoices(choices: readonly Choice[], typed: string): Choice[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return choices.slice(0, MAX_SHOWN)
  const start = words.join(' ')
  const [first, other, last]: [Choice[], Choice[], Choice[]] = [[], [], []]
  for (const choice of choices) {
    const text = `${choice.value} ${choice.label ?? ''} ${choice.note ?? ''}`.toLowerCase()
    if (text.startsWith(start) || choice.label?.toLowerCase().startsWith(start)) first.push(choice)
    else if (words.every(word => text.includes(word))) other.push(choice)
    else if (choice.words && words.every(word => `${text} ${choice.words}`.toLowerCase().includes(word)))
      last.push(choice)
  }
  return [...first, ...other, ...last].slice(0, MAX_SHOWN)
}
