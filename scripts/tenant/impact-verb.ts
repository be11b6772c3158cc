import { existsSync, readdirSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import type { Command } from 'commander'
import type { TenantWorld } from '../../server/tenants/check/check-context.ts'
import { metadataAfter, publishedState } from '../../server/tenants/compare/compare-releases.ts'
import { readOldState, readWorkingState } from '../../server/tenants/compare/compare-states.ts'
import { type BrandImpact, readImpact } from '../../server/tenants/impact/impact.ts'
import {
  checkOutWorld,
  fingerprintOf,
  type OldWorld,
  overlayFiles,
  RevisionError,
  samePlace,
} from '../../server/tenants/impact/impact-worlds.ts'
import { suggest } from '../../server/tenants/problems/nearest.ts'
import { readPlatform } from '../../server/tenants/read/read-platform.ts'
import { listTenants, readTenant } from '../../server/tenants/read/read-tenant.ts'
import { changeInWords } from '../../src/engine/index.ts'
import { askPublished } from './brand-side.ts'
import { type Desk, known, printJson, teach } from './desk.ts'
import { OperatorError } from './operator-error.ts'
import { printImpacts } from './print-impact.ts'

interface ImpactOptions {
  layer?: string
  against?: string
  all?: boolean
  json?: boolean
}

/**
 * `impact [files...]`: which brands, screens, roles and languages a change touches (OPS-03). JSON: `{ against, brands }`; a brand is
 * `{ id, what, problems, changes, roles, languages, asked, places }`, a change as `diff --json` writes it.
 */
export function registerImpact(program: Command, desk: Desk): void {
  const verb = program
    .command('impact [files...]')
    .description('what a change of shared files does to every brand, before it is published')
    .option('--layer <id>', "only the change of this brand's folder, such as base")
    .option('--against <ref>', 'compare with a git revision (default: what is published; HEAD where nothing is)')
    .option('--all', 'every line, however many there are of a kind')
    .option('--json', 'print the brands as JSON')
    .action((files: string[], options: ImpactOptions) => tellImpact(files, options, desk))
  teach(
    verb,
    [
      'impact                              all that is not published yet',
      "impact tenants/base/menus.json      this file alone, against git's HEAD",
      'impact --layer base                 the whole base, and nothing else that changed',
      'impact --against main --json        for a merge request',
    ],
    'Named files are looked at alone: everything else is taken as it was.\n' +
      'JSON: { against, brands }; a brand is { id, what, problems, changes, roles, languages, places }.\n' +
      'Exit code 1 when a brand would not pass check.',
  )
}

async function tellImpact(files: string[], options: ImpactOptions, desk: Desk): Promise<void> {
  const { world, out } = desk
  if (options.layer !== undefined) known(options.layer, desk)
  const named = files.map(file => (isAbsolute(file) ? file : relative('', resolve(desk.from, file))))
  const alone = [...named, ...(options.layer === undefined ? [] : [join(world.dir, options.layer)])]
  checkPaths(alone, world)
  const published = alone.length > 0 || options.against !== undefined ? undefined : await readPublishedImpacts(desk)
  const ref = options.against ?? 'HEAD'
  const impacts = published ?? readGitImpacts(ref, alone, desk)
  desk.progress('')
  const against = published ? 'what is published' : ref
  if (impacts.some(impact => impact.what === 'refused')) desk.refuse()
  if (options.json)
    printJson(desk, {
      against,
      brands: impacts.map(impact => ({
        ...impact,
        changes: impact.changes.map(change => ({ ...change, says: changeInWords(change) })),
      })),
    })
  else for (const line of printImpacts(impacts, { against, alone, all: options.all === true }, desk.colours)) out(line)
}

/** @param old the files as they were: a file that is gone is a change too. */
function checkPaths(paths: readonly string[], world: TenantWorld, old?: TenantWorld): void {
  for (const path of paths) {
    const then = samePlace(world, old ?? world, path)
    if (then === undefined)
      throw new OperatorError(
        `"${path}" is no file of ${world.dir}/ or ${world.localesDir}/.`,
        'Name it from the folder you are in.',
      )
    if (old && !existsSync(path) && !existsSync(then)) {
      const others = existsSync(dirname(path)) ? readdirSync(dirname(path)).map(name => join(dirname(path), name)) : []
      throw new OperatorError(`There is no "${path}", and there was none.`, suggest(path, others, 'file'))
    }
  }
}

/** @returns undefined when nothing was ever published here. */
async function readPublishedImpacts(desk: Desk): Promise<BrandImpact[] | undefined> {
  const { world } = desk
  const ids = listTenants(world.dir)
  const answers = await askPublished(
    ids.map(id => ({ id })),
    desk,
  )
  if (!answers.some(answer => answer.hash !== undefined)) return undefined
  return mapSlowly(ids, desk, (id, index) => {
    const { state, problems } = readWorkingState(world, id)
    const { documents } = readPlatform(readTenant(world.dir, id).layers)
    const after = state && { ...state, metadata: metadataAfter(answers[index]!, documents) }
    return readImpact(id, publishedState(id, answers[index]!), after, problems, world.widgets)
  })
}

/** @param alone files that count; none: all of them. */
function readGitImpacts(ref: string, alone: readonly string[], desk: Desk): BrandImpact[] {
  desk.progress(`reading ${ref}`)
  const opened: OldWorld[] = []
  try {
    opened.push(checkOutWorld(desk.world, ref))
    const old = opened[0]!.world
    checkPaths(alone, desk.world, old)
    if (alone.length > 0) opened.push(overlayFiles(desk.world, old, alone))
    const now = opened[1]?.world ?? desk.world
    const [before, after] = [listTenants(old.dir), listTenants(now.dir)]
    return mapSlowly([...new Set([...before, ...after])].sort(), desk, id => {
      const was = before.includes(id)
      const is = after.includes(id)
      if (was && is && fingerprintOf(old, id) === fingerprintOf(now, id))
        return readImpact(id, undefined, undefined, [], now.widgets)
      const then = was ? readOldState(old, id, ref) : undefined
      const { state, problems } = is ? readWorkingState(now, id) : { state: undefined, problems: [] }
      return readImpact(id, then, state, problems, now.widgets)
    })
  } catch (error) {
    if (error instanceof RevisionError)
      throw new OperatorError(error.message, 'Publish the brands to compare with that, or give --against <ref>.')
    throw error
  } finally {
    for (const { close } of opened) close()
  }
}

/** A brand takes a moment: the terminal shows which one it is. */
const mapSlowly = <Result>(ids: readonly string[], desk: Desk, read: (id: string, index: number) => Result): Result[] =>
  ids.map((id, index) => {
    desk.progress(`comparing ${id} (${index + 1} of ${ids.length})`)
    return read(id, index)
  })
