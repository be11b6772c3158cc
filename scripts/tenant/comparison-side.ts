/** One side of a comparison as the operator names it: `ruby` (its files), `ruby@current`, `ruby@3f2a` (a release). */
import { existsSync } from 'node:fs'
import {
  documentsAfter,
  type PublishedBrand,
  type PublishedQuery,
  publishedState,
} from '../../server/tenants/compare/compare-releases.ts'
import { type BrandState, readWorkingState } from '../../server/tenants/compare/compare-states.ts'
import { findServer } from '../../server/tenants/control/control.ts'
import { readPlatform } from '../../server/tenants/read/read-platform.ts'
import { readTenant } from '../../server/tenants/read/read-tenant.ts'
import { callServer } from './call-server.ts'
import { type CliContext, requireTenant } from './cli-context.ts'
import { OperatorError } from './operator-error.ts'

/** Reads the states of brands, named as above. @throws OperatorError when there is no such brand or release, or its files hold errors. */
export async function readSides(names: readonly string[], cli: CliContext): Promise<BrandState[]> {
  const sides = names.map(name => {
    const [id = '', hash] = name.split('@')
    return { id, hash }
  })
  const queries = sides.filter(({ hash }) => hash !== undefined)
  const answers = await readPublishedBrands(
    queries.map(({ id, hash }) => ({ id, ...(hash !== undefined && hash !== 'current' && { hash }) })),
    cli,
  )
  return sides.map(side => {
    const answer = answers[queries.indexOf(side)]
    if (side.hash === undefined) return readFiles(side.id, cli)
    return (answer && publishedState(side.id, answer)) ?? refuseUnpublished(side.id, cli)
  })
}

function refuseUnpublished(id: string, cli: CliContext): never {
  requireTenant(id, cli)
  throw new OperatorError(`Nothing of "${id}" was ever published.`, `Publish it: npm run tenant -- publish ${id}`)
}

/** Reads the state that players see now, and the one that they would see once the files are published. */
export async function readPending(id: string, cli: CliContext): Promise<[before: BrandState, after: BrandState]> {
  requireTenant(id, cli)
  const [answer] = await readPublishedBrands([{ id }], cli)
  const before = answer && publishedState(id, answer)
  if (!answer || !before)
    throw new OperatorError(
      `Nothing of "${id}" was ever published, so there is nothing to compare its files with.`,
      `Publish it: npm run tenant -- publish ${id}`,
    )
  const after = readFiles(id, cli)
  const { documents } = readPlatform(readTenant(cli.sources.dir, id).layers)
  return [before, { ...after, metadata: documentsAfter(answer, documents) }]
}

/** @returns nothing where no store was ever opened: a query must not create one. */
export async function readPublishedBrands(
  queries: readonly PublishedQuery[],
  cli: CliContext,
): Promise<PublishedBrand[]> {
  const { settings, sources } = cli
  if (queries.length === 0 || !hasStore(cli)) return []
  return callServer(settings, sources, 'published', { queries })
}

export const hasStore = ({ settings }: CliContext): boolean =>
  /^postgres/.test(settings.database) || existsSync(settings.database) || findServer(settings.dataFolder) !== undefined

function readFiles(id: string, cli: CliContext): BrandState {
  requireTenant(id, cli)
  const { state, problems } = readWorkingState(cli.sources, id)
  if (state) return state
  const errors = problems.filter(problem => problem.severity === 'error')
  const { file, line, column, message } = errors[0]!
  throw new OperatorError(
    `The files of "${id}" hold ${errors.length === 1 ? 'an error' : `${errors.length} errors`}: ${file}:${line}:${column} ${message}`,
    `See: npm run tenant -- check ${id}`,
  )
}
