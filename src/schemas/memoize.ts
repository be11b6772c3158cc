/** Keeps the answers of a pure question, so that asking again costs nothing; the oldest are forgotten first. */
export function remember<Answer>(most: number, answer: (question: string) => Answer): (question: string) => Answer {
  const known = new Map<string, Answer>()
  let last: { question: string; answer: Answer } | undefined
  return question => {
    // the same template is often filled many times in a row
    if (last?.question === question) return last.answer
    let found = known.get(question)
    if (found === undefined) {
      found = answer(question)
      if (known.size >= most) known.delete(known.keys().next().value!)
      known.set(question, found)
    }
    last = { question, answer: found }
    return found
  }
}
