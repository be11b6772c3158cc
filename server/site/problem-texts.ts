/** Words for problem codes, in the language of the request (LGN-16). */
import type { MessageParams } from '../context.ts'

/** @param texts language -> text key -> text; keys of problems are `problem.<code>` */
export function createMessages(texts: Record<string, Record<string, string>>) {
  return (code: string, language: string, params: MessageParams = {}): string => {
    const key = `problem.${code}`
    const text = texts[language]?.[key] ?? texts.EN?.[key] ?? code
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
      name in params ? String(params[name]) : whole,
    )
  }
}
