/** Query fields of every record of a member: date range and page (MBR-10). */
import { Type } from 'typebox'

/** Days around today, today included. */
export const DAY_PRESETS = ['today', 'yesterday', 'previous7', 'previous30', 'next7', 'next30'] as const
export type DayPreset = (typeof DAY_PRESETS)[number]

const Day = (description: string) =>
  Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    description: `${description}, YYYY-MM-DD in the brand's time zone.`,
  })

export const recordFields = {
  preset: Type.Optional(
    Type.Unsafe<DayPreset>({
      type: 'string',
      enum: [...DAY_PRESETS],
      description: 'Days by name; `from` and `to` win over it. The previous seven days by default.',
    }),
  ),
  from: Type.Optional(Day('First day; left out: the last one')),
  to: Type.Optional(Day('Last day; left out: the first one')),
  pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, default: 20, description: 'More than 100 counts as 100.' })),
}

/** The date range of the reply, so that a page can step to the days before or after. */
export const RangeSchema = Type.Object({
  from: Type.String({ description: 'First day, YYYY-MM-DD.' }),
  to: Type.String({ description: 'Last day, YYYY-MM-DD.' }),
  timeZone: Type.String({ description: "The brand's time zone, e.g. Asia/Bangkok." }),
})

export const RECORD_PROBLEMS = ['record/bad-range'] as const
