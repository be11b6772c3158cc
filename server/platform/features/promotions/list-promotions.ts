/** Lists a brand's promotions as every visitor sees them. */
import { sql } from 'kysely'
import type { LRUCache } from 'lru-cache'
import type { ReplyOf } from '../../../../src/schemas/endpoints/endpoint.ts'
import type { promotion as promotionCall } from '../../../../src/schemas/endpoints/promotion.ts'
import type { promotions as promotionsCall } from '../../../../src/schemas/endpoints/promotions.ts'
import type { Metadata } from '../../../../src/schemas/metadata/metadata.ts'
import { PROMOTION_CATEGORIES, type PromotionCategory } from '../../../../src/schemas/promotions/promotion.ts'
import { readMetadata } from '../../../metadata/metadata-documents.ts'
import type { Reader, Store } from '../../../store/open-store.ts'
import { createHtmlCleaner } from '../../context/clean-html.ts'
import { inLanguage, onceForLanguage } from '../../context/in-language.ts'
import { formatMinor, readMinor } from '../../money/ledger/minor-units.ts'
import { levelOfRank, readLevels } from '../../people/levels/read-levels.ts'
import { beginningOf, phaseOf } from './decide-state.ts'
import { findPromotion, type Promotion, promotionOf } from './read-promotions.ts'

type List = ReplyOf<typeof promotionsCall>['value']
type Card = List['list'][number]

/** Milliseconds for which an ended promotion is still shown, after all others. */
const SHOWN_AFTER_END_MS = 7 * 24 * 3_600_000
const MAX_PAGE_SIZE = 50

/** Promotions computed once per version of the metadata. */
const cache = new WeakMap<Metadata, LRUCache<string, Promotion[]>>()

export interface PromotionFilter {
  category?: PromotionCategory | undefined
  pageNo?: number | undefined
  pageSize?: number | undefined
}

export async function listPromotions(
  store: Store,
  { tenantId, language, now }: { tenantId: string; language: string; now: number },
  { category, pageNo = 1, pageSize = 24 }: PromotionFilter,
): Promise<List> {
  const shown = (await readCached(store, tenantId)).filter(
    ({ endsAt = Number.POSITIVE_INFINITY }) => endsAt > now - SHOWN_AFTER_END_MS,
  )
  const ordered = (['runs', 'coming-soon', 'ended'] as const).flatMap(phase =>
    shown.filter(promotion => phaseOf(promotion, now) === phase),
  )
  const found = category ? ordered.filter(({ wire }) => wire.categories.includes(category)) : ordered
  const size = Math.min(pageSize, MAX_PAGE_SIZE)
  return {
    list: found.slice((pageNo - 1) * size, pageNo * size).map(promotion => cardOf(promotion, language, now)),
    totalPages: Math.ceil(found.length / size),
    total: ordered.length,
    categories: PROMOTION_CATEGORIES.flatMap(id => {
      const count = ordered.filter(({ wire }) => wire.categories.includes(id)).length
      return count > 0 ? { id, count } : []
    }),
    now,
  }
}

/** Lists promotions that have begun and not ended. */
export async function listRunning(store: Store, tenantId: string, now: number): Promise<Promotion[]> {
  return (await readCached(store, tenantId)).filter(promotion => phaseOf(promotion, now) === 'runs')
}

async function readCached(store: Store, tenantId: string): Promise<Promotion[]> {
  const { wire } = await readMetadata(store, tenantId)
  return onceForLanguage(cache, wire, '', () => readAll(store.db, tenantId))
}

async function readAll(db: Reader, tenantId: string): Promise<Promotion[]> {
  const { rows } = await sql<{ all: unknown; time_zone: string }>`
    select body -> 'promotions' as all, time_zone from metadata join brand on brand.id = tenant_id
    where tenant_id = ${tenantId} and name = 'promotions'`.execute(db)
  const [document] = rows
  return Array.isArray(document?.all) ? document.all.flatMap(wire => promotionOf(wire, document.time_zone) ?? []) : []
}

function cardOf(promotion: Promotion, language: string, now: number): Card {
  const { wire, startsAt, endsAt } = promotion
  const phase = phaseOf(promotion, now)
  return {
    id: wire.id,
    kind: wire.kind,
    categories: wire.categories,
    title: inLanguage(wire.title, language),
    summary: inLanguage(wire.summary, language),
    picture: wire.picture ?? '',
    ...(startsAt !== undefined && { startsAt }),
    ...(endsAt !== undefined && { endsAt }),
    state: phase === 'runs' ? beginningOf(promotion) : phase === 'ended' ? 'closed' : phase,
  }
}

/** Returns one promotion with its text and conditions. @throws Refusal promotion/unknown (404) */
export async function describePromotion(
  db: Reader,
  { tenantId, language, now }: { tenantId: string; language: string; now: number },
  id: string,
): Promise<ReplyOf<typeof promotionCall>['value']> {
  const promotion = await findPromotion(db, tenantId, id)
  const { who = {}, bonus, turnover, needs = {}, terms, content, limits, days, cashback } = promotion.wire
  const levels = await readLevels(db, tenantId)
  const levelName = (rank: number) => {
    const level = levelOfRank(levels, rank)
    return level ? inLanguage(level.title, language) : `VIP ${rank}`
  }
  return {
    ...cardOf(promotion, language, now),
    now,
    content: createHtmlCleaner()(inLanguage(content, language)),
    terms: (terms ?? []).map(term => inLanguage(term, language)),
    who: {
      ...(who.roles?.length === 1 && { role: who.roles[0]! }),
      ...(who.minRank !== undefined && { minLevel: levelName(who.minRank) }),
      ...(who.maxRank !== undefined && { maxLevel: levelName(who.maxRank) }),
      ...(who.newWithinDays !== undefined && { newWithinDays: who.newWithinDays }),
    },
    ...(bonus && {
      bonus: {
        ...(bonus.amount !== undefined && { amount: money(bonus.amount) }),
        ...(bonus.percent !== undefined && { percent: bonus.percent }),
        ...(bonus.most !== undefined && { most: money(bonus.most) }),
      },
    }),
    turnover: turnover ?? 0,
    needs: {
      ...(needs.deposit !== undefined && { deposit: money(needs.deposit) }),
      ...(needs.bets !== undefined && { bets: money(needs.bets) }),
      ...(needs.contact && { contact: needs.contact }),
      ...(needs.remark && { remark: needs.remark }),
      ...(needs.pictures !== undefined && { pictures: needs.pictures }),
    },
    ...(limits && { limits }),
    ...(days && { days: days.map(money) }),
    ...(cashback && { cashback: { period: cashback.period, of: cashback.of } }),
  }
}

const money = (amount: string) => formatMinor(readMinor(amount)!)
