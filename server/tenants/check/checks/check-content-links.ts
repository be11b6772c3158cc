/** Checks that links in the texts of a brand and in its platform's files, and to its customer service, lead to pages of the site. */
import type { CheckProblem } from '../../problems/check-problem.ts'
import type { PlatformRead } from '../../read/read-platform.ts'
import { type CheckContext, type CheckFinding, problemAt } from '../check-context.ts'
import { checkPath } from './check-links.ts'
import { visitTexts } from './check-platform-content.ts'
import { ownFile } from './own-layer.ts'

const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi
/** Addresses of files, and those that the server itself answers. */
const NO_PAGE = /^\/(?:brand|art|assets|site|wps)\//
const SERVICE = /^\/customerService\/\d+\/path$/

/** Checks only files of the brand itself: inherited ones may link to pages that it removed. */
export function checkContentLinks(context: CheckContext, { files }: Pick<PlatformRead, 'files'>): CheckProblem[] {
  const { layers } = context
  const platform = Object.keys(files).flatMap(
    path => (layers.length === 1 ? files[path] : ownFile(context, path)) ?? [],
  )
  const texts = Object.values(layers.at(-1)!.files).filter(({ path }) => path.startsWith('texts/'))
  const problems: CheckProblem[] = []
  for (const file of [...platform, ...texts])
    visitTexts(file.value, (text, pointer) => {
      const isService = file.path === 'platform/system.json' && SERVICE.test(pointer)
      for (const path of isService ? [text] : hrefsOf(text)) {
        const finding = findProblem(context, path)
        if (finding)
          problems.push(
            problemAt(
              { file, pointer },
              {
                ...finding,
                message: `${isService ? 'The address of this service' : 'A link'} is "${path}", ${finding.message}`,
              },
            ),
          )
      }
    })
  return problems
}

function findProblem(context: CheckContext, path: string): CheckFinding | undefined {
  if (!path.startsWith('/') || path.startsWith('//') || NO_PAGE.test(path)) return undefined
  return checkPath(context, path)
}

const hrefsOf = (text: string): string[] =>
  [...text.matchAll(HREF)].map(([, double, single, plain]) =>
    (double ?? single ?? plain ?? '').replaceAll('&amp;', '&').replace(/\{\{[^}]*\}\}/g, '1'),
  )
