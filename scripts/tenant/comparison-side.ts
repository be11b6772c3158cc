/** One side of a comparison as the operator names it: `ruby` (its files), `ruby@current`, `ruby@3f2a` (a release). */

import { OperatorError } from '../../server/http/operator-error.ts'
import {
  documentsAfter,
  type PublishedBrand,
  type PublishedQuery,
  publishedState,
} from '../../server/tenants/compare/compare-releases.ts'
import { type BrandState, readWorkingState } from '../../server/tenants/compare/compare-states.ts'
import { readTenant } from '../../server/tenants/read/read-tenant.ts'
import { readWrittenPlatform } from '../../server/tenants/read/write-amounts.ts'
import { OTHER_STORE } from '../command-line/store-asker.ts'
import { callServer } from './call-server.ts'
import { type CliContext, requireTenant } from './cli-context.ts'

/** Reads the states of brands, named as above. @throws OperatorError when there is no such brand or release, or its files hold errors. */
export async function readSides(names: readonly string[], cli: CliContext): Promise<BrandState[]> {
  const sides = names.map(name => {
    const [id = '', hash] = name.split('@')
    return { id, hash }
  })
  const queries = sides.filter(({ hash }) => hash !== undefined)
  const answers =
    queries.length === 0
      ? []
      : await callServer(cli, 'published', {
          queries: queries.map(({ id, hash }) => ({ id, ...(hash !== undefined && hash !== 'current' && { hash }) })),
        })
  return sides.map(side => {
    const answer = answers[queries.indexOf(side)]
    if (side.hash === undefined) return readFiles(side.id, cli)
    return (answer && publishedState(side.id, answer)) ?? refuseUnpublished(side.id, cli)
  })
}

function refuseUnpublished(id: string, cli: CliContext): never {
  requireTenant(id, cli)
  throw new OperatorError(
    `Nothing of "${id}" was ever published in this store.`,
    `Publish it: npm run tenant -- publish ${id}. ${OTHER_STORE}`,
  )
}

/** Reads the state that players see now, and the one that they would see once the files are published. */
export async function readPending(id: string, cli: CliContext): Promise<[before: BrandState, after: BrandState]> {
  requireTenant(id, cli)
  const [answer] = await callServer(cli, 'published', { queries: [{ id }] })
  const before = answer && publishedState(id, answer)
  if (!answer || !before)
    throw new OperatorError(
      `Nothing of "${id}" was ever published in this store, so there is nothing to compare its files with.`,
      `Publish it: npm run tenant -- publish ${id}. ${OTHER_STORE}`,
    )
  const after = readFiles(id, cli)
  const documents = readWrittenPlatform(cli.sources, readTenant(cli.sources.dir, id).layers)
  return [before, { ...after, metadata: documentsAfter(answer, documents) }]
}

/** Reads releases where that is no must. @returns nothing where there is no store. */
export const readPublishedBrands = async (
  queries: readonly PublishedQuery[],
  cli: CliContext,
): Promise<PublishedBrand[]> => ((await cli.stores.exists()) ? callServer(cli, 'published', { queries }) : [])

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
