/** Calls a verb of the server from the command line. */

import { systemClock } from '../../server/http/context.ts'
import { noLog } from '../../server/log/log.ts'
import { type MemberAnswer, type MemberAsVisitor, memberVerbs } from '../../server/member-verbs.ts'
import type { PublishedBrand } from '../../server/tenants/compare/compare-releases.ts'
import {
  controlVerbs,
  type HistoryAnswer,
  type PublishAnswer,
  type RollbackAnswer,
} from '../../server/tenants/control/control-verbs.ts'
import {
  type DraftAnswer,
  type DraftDiscardAnswer,
  type DraftPublishAnswer,
  draftVerbs,
} from '../../server/tenants/control/draft-verbs.ts'
import { createTenantDirectory } from '../../server/tenants/directory/directory.ts'
import type { ReleaseFiles } from '../../server/tenants/release/release-sources.ts'
import type { CliContext } from './cli-context.ts'

interface Answers {
  publish: PublishAnswer
  rollback: RollbackAnswer
  history: HistoryAnswer
  files: { files?: ReleaseFiles }
  published: PublishedBrand[]
  member: MemberAnswer
  visitor: MemberAsVisitor
  draft: DraftAnswer
  draftpublish: DraftPublishAnswer
  draftdiscard: DraftDiscardAnswer
}

/**
 * Asks the running server; without one, opens the store and answers here.
 * @throws OperatorError for impossible requests and where there is no store, StartError when it does not open.
 */
export const callServer = <Verb extends keyof Answers>(
  { stores, sources }: CliContext,
  verb: Verb,
  params: Record<string, unknown>,
): Promise<Answers[Verb]> =>
  stores.ask({
    verb,
    params,
    mayCreate: verb === 'publish',
    async answer(store) {
      const directory = createTenantDirectory({ ...sources, store, clock: systemClock, watch: false, log: noLog })
      try {
        const context = { directory, store, clock: systemClock, log: noLog, sources }
        const run = { ...controlVerbs(context), ...memberVerbs(context), ...draftVerbs(context) }[verb]!
        return (await run(params)) as Answers[Verb]
      } finally {
        await directory.close()
      }
    },
  })
