import { existsSync, readdirSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import type { Command } from 'commander'
import { OperatorError } from '../../server/http/operator-error.ts'
import type { TenantSources } from '../../server/tenants/check/check-context.ts'
import { documentsAfter, type PublishedBrand, publishedState } from '../../server/tenants/compare/compare-releases.ts'
import { readOldState, readWorkingState } from '../../server/tenants/compare/compare-states.ts'
import { type BrandImpact, readImpact } from '../../server/tenants/impact/impact.ts'
import {
  checkOutSources,
  correspondingFile,
  correspondingPath,
  createSources,
  fingerprintOf,
  overlayFiles,
  RevisionError,
  type TemporarySources,
} from '../../server/tenants/impact/revision-sources.ts'
import { suggest } from '../../server/tenants/problems/nearest.ts'
import { listTenants, readTenant } from '../../server/tenants/read/read-tenant.ts'
import { nameFolders, tenantPath } from '../../server/tenants/read/tenant-folder.ts'
import { readWrittenPlatform } from '../../server/tenants/read/write-amounts.ts'
import { changeMessage } from '../../src/engine/index.ts'
import { callServer } from './call-server.ts'
import { addExamples, type CliContext, printJson, publishesSavedFiles, requireTenant } from './cli-context.ts'
import { readPublishedBrands } from './comparison-side.ts'
import { MAX_PRINTED_LINES, printImpacts } from './print-impact.ts'
import { writeBack } from './write-back.ts'

interface ImpactOptions {
  layer?: string
  against?: string
  all?: boolean
  json?: boolean
}

/**
 * `impact [files...]`: the brands, screens, roles and languages that a change touches. JSON: `{ against, brands }`; a brand is
 * `{ id, what, problems, changes, roles, languages, compared, shownOn }`, a change as `diff --json` writes it.
 */
export function registerImpact(program: Command, cli: CliContext): void {
  const verb = program
    .command('impact [files...]')
    .description('what a change of shared files does to every brand, before it is published')
    .option('--layer <id>', "only the change of this brand's folder, such as base")
    .option('--against <ref>', 'compare with a git revision (default: what is published; HEAD where nothing is)')
    .option('--all', `every line, however many there are of a kind (default: ${MAX_PRINTED_LINES})`)
    .option('--json', 'print the brands as JSON')
    .action((files: string[], options: ImpactOptions) => tellImpact(files, options, cli))
  addExamples(
    verb,
    [
      'impact                              all that is not published yet',
      'impact tenants/base/menus.json      this file alone, everything else as it is published',
      'impact --layer base                 the whole base, and nothing else that changed',
      'impact --against main --json        for a merge request',
    ],
    'Named files are looked at alone: everything else is taken as it is published, or as it was at the revision.\n' +
      'JSON: { against, brands }; a brand is { id, what, problems, changes, roles, languages, shownOn }.\n' +
      'Exit code 1 when a brand would not pass check.',
  )
}

async function tellImpact(files: string[], options: ImpactOptions, cli: CliContext): Promise<void> {
  const { sources, out } = cli
  if (options.layer !== undefined) requireTenant(options.layer, cli)
  const named = files.map(file => (isAbsolute(file) ? file : relative('', resolve(cli.from, file))))
  const alone = [...named, ...(options.layer === undefined ? [] : [tenantPath(sources.dir, options.layer)])]
  checkPaths(alone, sources)
  const published = options.against === undefined ? await readPublishedImpacts(alone, cli) : undefined
  const ref = options.against ?? 'HEAD'
  const impacts = published ?? readGitImpacts(ref, alone, cli)
  cli.progress('')
  const against = published ? 'what is published' : ref
  if (impacts.some(impact => impact.what === 'refused')) cli.fail()
  if (options.json)
    printJson(cli, {
      against,
      brands: impacts.map(impact => ({
        ...impact,
        changes: impact.changes.map(change => ({ ...change, message: changeMessage(change) })),
      })),
    })
  else {
    const nothing =
      published && (await publishesSavedFiles(cli))
        ? 'Nothing to publish: the running server publishes what is saved. Since the last commit: npm run tenant -- impact --against HEAD'
        : 'Nothing to publish.'
    const shown = { against, alone, all: options.all === true, nothing }
    for (const line of printImpacts(impacts, shown, cli.colours)) out(line)
  }
}

/** @param old earlier state of the files: a removed file is a change too. */
function checkPaths(paths: readonly string[], sources: TenantSources, old?: TenantSources): void {
  for (const path of paths) {
    const then = correspondingPath(sources, old ?? sources, path)
    if (then === undefined)
      throw new OperatorError(
        `"${path}" is no file of ${nameFolders(sources.dir)} or ${[sources.localesDir].flat()[0]}/.`,
        'Name it from the folder you are in.',
      )
    if (old && !existsSync(path) && !existsSync(then)) {
      const others = existsSync(dirname(path)) ? readdirSync(dirname(path)).map(name => join(dirname(path), name)) : []
      throw new OperatorError(`There is no "${path}", and there was none.`, suggest(path, others, 'file'))
    }
  }
}

/** @returns undefined when nothing was ever published here, or when the files of a release that are needed were not stored. */
async function readPublishedImpacts(alone: readonly string[], cli: CliContext): Promise<BrandImpact[] | undefined> {
  const ids = listTenants(cli.sources.dir)
  const answers = await readPublishedBrands(
    ids.map(id => ({ id })),
    cli,
  )
  if (!answers.some(answer => answer.hash !== undefined)) return undefined
  const opened = alone.length > 0 ? await openPublished(ids, answers, alone, cli) : []
  if (!opened) return undefined
  try {
    const sources = opened.at(-1)?.sources ?? cli.sources
    return mapSlowly(ids, cli, (id, index) => {
      const { state, problems } = readWorkingState(sources, id)
      const documents = readWrittenPlatform(sources, readTenant(sources.dir, id).layers)
      const after = state && { ...state, metadata: documentsAfter(answers[index]!, documents) }
      return readImpact(id, publishedState(id, answers[index]!), after, problems, sources.widgets)
    })
  } finally {
    for (const { close } of opened) close()
  }
}

/**
 * Lays the named files over those of the published release; locales are in no release.
 * @returns the published files and those with the change; undefined when a brand was never published, or its files not stored
 */
async function openPublished(
  ids: readonly string[],
  answers: readonly PublishedBrand[],
  alone: readonly string[],
  cli: CliContext,
): Promise<TemporarySources[] | undefined> {
  const { sources, progress } = cli
  if (alone.some(path => correspondingFile(sources, sources, path) === undefined)) return undefined
  progress('reading what is published')
  const old = createSources(sources)
  try {
    for (const [index, id] of ids.entries()) {
      const { hash } = answers[index]!
      const { files } = hash === undefined ? {} : await callServer(cli, 'files', { id, hash })
      if (!files) {
        old.close()
        return undefined
      }
      writeBack(old.sources.dir, id, files)
    }
    checkPaths(alone, sources, old.sources)
    return [old, overlayFiles(sources, old.sources, alone)]
  } catch (error) {
    old.close()
    throw error
  }
}

/** @param alone files that count; none: all of them. */
function readGitImpacts(ref: string, alone: readonly string[], cli: CliContext): BrandImpact[] {
  cli.progress(`reading ${ref}`)
  const opened: TemporarySources[] = []
  try {
    opened.push(checkOutSources(cli.sources, ref))
    const old = opened[0]!.sources
    checkPaths(alone, cli.sources, old)
    if (alone.length > 0) opened.push(overlayFiles(cli.sources, old, alone))
    const now = opened[1]?.sources ?? cli.sources
    const [before, after] = [listTenants(old.dir), listTenants(now.dir)]
    return mapSlowly([...new Set([...before, ...after])].sort(), cli, id => {
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

/** Maps brands one by one: each takes a moment, so the terminal shows its name. */
const mapSlowly = <Result>(
  ids: readonly string[],
  cli: CliContext,
  read: (id: string, index: number) => Result,
): Result[] =>
  ids.map((id, index) => {
    cli.progress(`comparing ${id} (${index + 1} of ${ids.length})`)
    return read(id, index)
  })
