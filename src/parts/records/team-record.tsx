import type { ReactNode } from 'react'
import { SiteLink, usePath, useQuery } from '../../runtime/navigation/site-link.tsx'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { AnyEndpoint } from '../../schemas/endpoints/endpoint.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { datePartsIn, formatDate } from '../text/format-date.ts'
import { RecordPage, type RecordPageProps, recordNote } from './record-page.tsx'
import css from './team-record.module.css'

/** Shared fields of the replies of a team's reports. */
interface TeamReply {
  team?: { id: number; username: string }
  totals: { count: number }
  listed?: number
  /** Rows are listed by name, unless so many days at most are chosen. */
  sortableDays?: number
  until?: number
}

interface TeamRecordProps<E extends AnyEndpoint> extends RecordPageProps<E> {
  /** Sentence about the contents of the record. */
  about?: string
}

/**
 * A record of an agent's team. The address may name a member below: as `memberId`, for the record of that person's team; as
 * `username`, for a record that begins with the filter set to that name.
 */
export function TeamRecord<E extends AnyEndpoint>({ about, ...props }: TeamRecordProps<E>): ReactNode {
  const { memberId = '', username = '' } = useQuery()
  const isBelow = /^\d{1,9}$/.test(memberId)
  return (
    <RecordPage
      {...props}
      key={`${memberId} ${username}`}
      initial={{ username }}
      scope={{ ...props.scope, ...(isBelow && { memberId: Number(memberId) }) } as NonNullable<typeof props.scope>}
      lead={reply => (
        <>
          {isBelow && <TeamBar name={(reply as TeamReply | undefined)?.team?.username} />}
          {about && <p className={recordNote}>{about}</p>}
        </>
      )}
      note={reply => <TeamNote reply={reply as TeamReply} />}
    />
  )
}

/** Name of the team's owner, and the way back. */
function TeamBar({ name }: { name: string | undefined }) {
  const t = useText()
  return (
    <div className={css.bar}>
      <Icon name="network" />
      <strong className={css.name}>{name !== undefined && t('team-report.of', { name })}</strong>
      <SiteLink href={usePath()} className={css.back}>
        {t('team-report.back')}
      </SiteLink>
    </div>
  )
}

function TeamNote({ reply: { totals, listed, sortableDays, until } }: { reply: TeamReply }) {
  const t = useText()
  const isCut = listed !== undefined && listed < totals.count
  if (until === undefined && !isCut && sortableDays === undefined) return null
  return (
    <p className={css.note}>
      {until !== undefined && <FiguresUntil until={until} />}{' '}
      {sortableDays !== undefined
        ? t('team-report.by-name', { listed: listed ?? 0, days: sortableDays })
        : isCut && t('team-report.listed', { listed, count: totals.count })}
    </p>
  )
}

/** Shows the moment until which the figures of teams are added up. @param until milliseconds since 1970 */
export function FiguresUntil({ until }: { until: number }) {
  const t = useText()
  const { timeZone } = useSite().brand
  const parts = datePartsIn(timeZone, until)
  return parts && t('team-report.until', { moment: formatDate(t, parts, 'moment') })
}
