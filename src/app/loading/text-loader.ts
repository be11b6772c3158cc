import type { ShellPart } from '../../engine/model/page-model.ts'
import { languageTag } from '../../runtime/page/page-resources.ts'
import type { TextStore, Texts } from '../../runtime/texts/texts.ts'
import type { PartLoader } from './load-part.ts'
import { loadPart, type PartTarget } from './part-target.ts'

/** Loads all texts of a release and language, once. @returns a function that makes the page use them. @throws PartFailure */
export type TextLoader = (target: PartTarget, shell: ShellPart) => Promise<() => void>

/** @param initial release and language of the texts that the store begins with */
export function createTextLoader(
  parts: PartLoader,
  texts: TextStore,
  initial: Pick<PartTarget, 'release' | 'language'>,
): TextLoader {
  const begin = texts.translate
  let inUse = ''
  return async (target, shell) => {
    const name = `${target.release}/${target.language}`
    if (inUse === name) return () => {}
    const [{ loadFullTexts }, all] = await Promise.all([
      import('../../runtime/texts/full-texts.ts'),
      loadPart<Texts>(parts, 'texts', target),
    ])
    const translate = await loadFullTexts(languageTag(shell, target.language), all)
    return () => {
      const isSame = name === `${initial.release}/${initial.language}` && texts.translate === begin
      // the visible texts are unchanged: nothing has to be rendered again
      const extended = isSame && 'extend' in begin && begin.extend(translate)
      if (!extended) texts.translate = translate
      inUse = name
    }
  }
}
