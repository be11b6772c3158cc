/** Checks that every file, and the merged document, match their schemas. */
import { documentSchemas } from '../../../../src/schemas/document/files.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { suggest } from '../../problems/nearest.ts'
import { formatPointer, pointerOf } from '../../read/position.ts'
import { parentOf } from '../../read/read-tenant.ts'
import { oncePer } from '../../read/remember-read.ts'
import type { TenantLayer, TenantSourceFile } from '../../read/tenant-layer.ts'
import { type Check, problemAt } from '../check-context.ts'
import { validateFile, validatePart } from '../document-validators.ts'
import { buildSchemaMessages } from '../schema-messages.ts'
import { walkNodes } from '../walk-nodes.ts'
import { createFindRemoval } from './find-removals.ts'

/** Checks the files one by one, as they are written. */
export function checkFiles(layers: readonly TenantLayer[]): CheckProblem[] {
  return layers.flatMap(layer =>
    Object.values(layer.files).flatMap(parentOf(layer) === undefined ? checkRootFile : checkFile),
  )
}

const checkRootFile = oncePer((file: TenantSourceFile) => findFileProblems(file, true))
const checkFile = oncePer((file: TenantSourceFile) => findFileProblems(file, false))

function findFileProblems(file: TenantSourceFile, isRoot: boolean): CheckProblem[] {
  if (!file.tree) return []
  const errors = validateFile(file.path, file.value, isRoot)
  return buildSchemaMessages(pointer => formatPointer(file.path, pointer), errors).map(sentence =>
    problemAt({ file, pointer: sentence.pointer }, sentence),
  )
}

/** Checks the merged document: values that each file alone may leave out must come from somewhere. */
export const checkMerged: Check = ({ document, layers, locate }) => {
  const findRemoval = createFindRemoval(layers)
  return documentSchemas.flatMap(schema => {
    const part = document[schema.part] as Record<string, unknown>
    const parts = schema.isFolder
      ? Object.entries(part).map(([name, value]) => ({ at: `/${schema.part}${pointerOf([name])}`, value }))
      : [{ at: `/${schema.part}`, value: part }]
    return parts.flatMap(({ at, value }) => {
      const nameOf = (pointer: string) => {
        const location = locate(at + pointer)
        return formatPointer(location.file.path, location.pointer)
      }
      return buildSchemaMessages(nameOf, validatePart(schema, value)).map(sentence => {
        const { missing } = sentence
        const removal = missing && findRemoval(() => at + sentence.pointer + pointerOf([missing]))
        if (!removal) return problemAt(locate(at + sentence.pointer), sentence)
        const message = `${formatPointer(removal.file.path, removal.pointer)} removes "${missing}", which must not be missing.`
        return problemAt(removal, { ...sentence, message, fix: `Take this out, or write what "${missing}" shall be.` })
      })
    })
  })
}

/** Checks that a new node names its widget; only an override of an inherited node can leave it out. */
export const checkNodes: Check = ({ document, sources: { widgets }, locate }) => {
  const problems: CheckProblem[] = []
  walkNodes(document, (node, pointer) => {
    if (node.widget !== undefined) return
    const location = locate(pointer)
    problems.push(
      problemAt(location, {
        code: 'screen/no-widget',
        value: node.id,
        message: `${formatPointer(location.file.path, location.pointer)} ("${node.id}") does not say which widget it is, and no inherited one has this id.`,
        fix: `Write it as "widget". ${suggest(node.id, Object.keys(widgets), 'widget')}`,
      }),
    )
  })
  return problems
}
