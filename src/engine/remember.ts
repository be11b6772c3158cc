/** Keeps the answers of a pure question, so that asking again costs nothing; the oldest are forgotten first. */
export function remember<Answer>(most: number, answer: (question: string) => Answer): (question: string) => Answer {
  const known = new Map<string, Answer>()
  return question => {
    const found = known.get(question)
    if (found !== undefined) return found
    const given = answer(question)
    if (known.size >= most) known.delete(known.keys().next().value!)
    known.set(question, given)
    return given
  }
}
