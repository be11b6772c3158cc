/** Asks the running server, or opens the store when none runs (the embedded database takes one program at a time). */

import { systemClock } from '../../server/http/context.ts'
import { noLog } from '../../server/log/log.ts'
import { type MemberAnswer, type MemberAsVisitor, memberVerbs } from '../../server/member-verbs.ts'
import type { Settings } from '../../server/settings.ts'
import { openStore } from '../../server/store/open-store.ts'
import type { TenantSources } from '../../server/tenants/check/check-context.ts'
import type { PublishedBrand } from '../../server/tenants/compare/compare-releases.ts'
import { askServer, findServer } from '../../server/tenants/control/control.ts'
import {
  controlVerbs,
  type HistoryAnswer,
  type PublishAnswer,
  type RollbackAnswer,
} from '../../server/tenants/control/control-verbs.ts'
import { createTenantDirectory } from '../../server/tenants/directory/directory.ts'
import type { ReleaseFiles } from '../../server/tenants/release/release-sources.ts'

interface Answers {
  publish: PublishAnswer
  rollback: RollbackAnswer
  history: HistoryAnswer
  files: { files?: ReleaseFiles }
  published: PublishedBrand[]
  member: MemberAnswer
  visitor: MemberAsVisitor
}

/** @throws ReleaseProblem for impossible requests, StartError when the store does not open. */
export async function callServer<Verb extends keyof Answers>(
  settings: Settings,
  sources: TenantSources,
  verb: Verb,
  params: Record<string, unknown>,
): Promise<Answers[Verb]> {
  const server = findServer(settings.dataFolder)
  const answer = server && (await askServer(server, verb, params))
  if (answer) return answer as Answers[Verb]

  const store = await openStore(settings.database)
  const directory = createTenantDirectory({ ...sources, store, clock: systemClock, watch: false, log: noLog })
  try {
    const context = { directory, store, clock: systemClock }
    const run = { ...controlVerbs(context), ...memberVerbs(context) }[verb]!
    return (await run(params)) as Answers[Verb]
  } finally {
    await directory.close()
    await store.close()
  }
}
