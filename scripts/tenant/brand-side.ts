/** One side of a comparison as the operator names it: `ruby` (its files), `ruby@current`, `ruby@3f2a` (a release). */
import { existsSync } from 'node:fs'
import {
  metadataAfter,
  type PublishedAnswer,
  type PublishedWish,
  publishedState,
} from '../../server/tenants/compare/compare-releases.ts'
import { type BrandState, readWorkingState } from '../../server/tenants/compare/compare-states.ts'
import { findServer } from '../../server/tenants/control/control.ts'
import { readPlatform } from '../../server/tenants/read/read-platform.ts'
import { readTenant } from '../../server/tenants/read/read-tenant.ts'
import { ask } from './ask.ts'
import { type Desk, known } from './desk.ts'
import { OperatorError } from './operator-error.ts'

/** @throws OperatorError when there is no such brand or release, or its files hold errors. */
export async function readSides(words: readonly string[], desk: Desk): Promise<BrandState[]> {
  const sides = words.map(word => {
    const [id = '', hash] = word.split('@')
    return { id, hash }
  })
  const wishes = sides.filter(({ hash }) => hash !== undefined)
  const answers = await askPublished(
    wishes.map(({ id, hash }) => ({ id, ...(hash !== undefined && hash !== 'current' && { hash }) })),
    desk,
  )
  return sides.map(side => {
    const answer = answers[wishes.indexOf(side)]
    if (side.hash === undefined) return readFiles(side.id, desk)
    return (answer && publishedState(side.id, answer)) ?? refuseUnpublished(side.id, desk)
  })
}

function refuseUnpublished(id: string, desk: Desk): never {
  known(id, desk)
  throw new OperatorError(`Nothing of "${id}" was ever published.`, `Publish it: npm run tenant -- publish ${id}`)
}

/** What players see now, and what they would see once the files are published. */
export async function readPending(id: string, desk: Desk): Promise<[before: BrandState, after: BrandState]> {
  known(id, desk)
  const [answer] = await askPublished([{ id }], desk)
  const before = answer && publishedState(id, answer)
  if (!answer || !before)
    throw new OperatorError(
      `Nothing of "${id}" was ever published, so there is nothing to compare its files with.`,
      `Publish it: npm run tenant -- publish ${id}`,
    )
  const after = readFiles(id, desk)
  const { documents } = readPlatform(readTenant(desk.world.dir, id).layers)
  return [before, { ...after, metadata: metadataAfter(answer, documents) }]
}

/** @returns nothing where no store was ever opened: a question must not make one. */
export async function askPublished(wishes: readonly PublishedWish[], desk: Desk): Promise<PublishedAnswer[]> {
  const { settings, world } = desk
  if (wishes.length === 0 || !hasStore(desk)) return []
  return ask(settings, world, 'published', { wishes })
}

const hasStore = ({ settings }: Desk): boolean =>
  /^postgres/.test(settings.database) || existsSync(settings.database) || findServer(settings.dataFolder) !== undefined

function readFiles(id: string, desk: Desk): BrandState {
  known(id, desk)
  const { state, problems } = readWorkingState(desk.world, id)
  if (state) return state
  const errors = problems.filter(problem => problem.severity === 'error')
  const { file, line, column, message } = errors[0]!
  throw new OperatorError(
    `The files of "${id}" hold ${errors.length === 1 ? 'an error' : `${errors.length} errors`}: ${file}:${line}:${column} ${message}`,
    `See: npm run tenant -- check ${id}`,
  )
}
