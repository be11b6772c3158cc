/** The back office: the verbs by which operators decide about players and money, on every store. */
import type { VerbSet } from '../verbs/verb.ts'
import { chat } from './verbs/chat.ts'
import { consents } from './verbs/consents.ts'
import { deposits } from './verbs/deposits.ts'
import { exclusions } from './verbs/exclusions.ts'
import { forfeit } from './verbs/forfeit.ts'
import { inquiries } from './verbs/inquiries.ts'
import { jobs } from './verbs/jobs.ts'
import { lottery } from './verbs/lottery.ts'
import { members } from './verbs/members.ts'
import { points } from './verbs/points.ts'
import { promotions } from './verbs/promotions.ts'
import { proof } from './verbs/proof.ts'
import { region } from './verbs/region.ts'
import { show } from './verbs/show.ts'
import { signOut } from './verbs/sign-out.ts'
import { status } from './verbs/status.ts'
import { withdrawals } from './verbs/withdrawals.ts'

/** The set of verbs, in the order of the help and of the page. */
export const OFFICE: VerbSet = {
  name: 'office',
  verbs: [
    status,
    region,
    signOut,
    ...deposits,
    ...withdrawals,
    proof,
    ...points,
    ...promotions,
    ...inquiries,
    ...chat,
    ...lottery,
    ...exclusions,
    show,
    ...members,
    forfeit,
    consents,
    jobs,
  ],
}
