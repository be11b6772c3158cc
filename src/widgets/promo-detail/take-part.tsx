import { useState } from 'react'
import { MoneyForm, useFormHandle } from '../../parts/form/money-form.tsx'
import { type FormValues, textOf } from '../../parts/form/state/form-values.ts'
import { fine } from '../../parts/text/fine.ts'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { ProofUpload } from '../../parts/uploads/proof-upload.tsx'
import { useMoneyCall } from '../../runtime/money/use-money-call.ts'
import { useCurrentPage } from '../../runtime/state/page-context.ts'
import { type Translate, useText } from '../../runtime/texts/texts.ts'
import { countCharacters } from '../../schemas/count-characters.ts'
import { promotionApply } from '../../schemas/endpoints/promotion-apply.ts'
import { promotionClaim } from '../../schemas/endpoints/promotion-claim.ts'
import { promotionJoin } from '../../schemas/endpoints/promotion-join.ts'
import { promotionProof } from '../../schemas/endpoints/promotion-proof.ts'
import { MAX_REMARK } from '../../schemas/promotions/promotion.ts'
import { MAX_PROOF_BYTES, MAX_PROOFS } from '../../schemas/proof-limits.ts'
import type { PromotionDetail } from './described.ts'
import type { MyPromotion } from './use-mine.ts'

export interface TakePartProps {
  /** Name of the form. */
  form: string
  promotion: PromotionDetail
  mine: MyPromotion
  /** For good: another way is another form. */
  way: 'apply' | 'join' | 'claim'
  reload: () => Promise<void>
}

type Endpoint = typeof promotionApply | typeof promotionJoin | typeof promotionClaim
const ENDPOINTS = { apply: promotionApply, join: promotionJoin, claim: promotionClaim }
const DONE = { apply: 'promotion.done-applied', join: 'promotion.done-joined', claim: 'promotion.done-claimed' }
const ICONS = { apply: 'send', join: 'check', claim: 'gift' }
const CLAIMS: Partial<Record<PromotionDetail['kind'], string>> = { 'check-in': 'sign', raffle: 'draw' }

/** Form to apply, join or claim: the fields that the brand asks for, and one button. */
export function TakePart({ form, promotion, mine, way, reload }: TakePartProps) {
  const t = useText()
  const amount = useAmountText()
  const handle = useFormHandle()
  const { path } = useCurrentPage()
  const [values, setValues] = useState<FormValues>({})
  const { id, kind, needs } = promotion
  const isApplication = way === 'apply'
  const call = useMoneyCall<Endpoint>(ENDPOINTS[way], {
    own: { id },
    restore: ({ id: _, ...typed }) => handle.current?.change(values => ({ ...values, ...typed })),
    reload,
    done: () => handle.current?.discardDraft(),
    message: reply => {
      const bonus = 'value' in reply ? amount(reply.value.bonus) : ''
      return t => t(DONE[way], { amount: bonus })
    },
  })
  const lengthOf = (values: FormValues) => countCharacters(textOf(values, 'remark'))
  const checkRemark = (values: FormValues) => {
    const count = lengthOf(values)
    if (count > MAX_REMARK) return (t: Translate) => t('promotion.remark-too-long', { count, most: MAX_REMARK })
    return needs.remark === 'required' && count === 0
      ? (t: Translate) => t('problem.promotion/remark', { most: MAX_REMARK })
      : undefined
  }
  const yes = (asked: boolean) => (asked ? 'yes' : 'no')
  return (
    <MoneyForm
      form={form}
      handle={handle}
      call={call}
      action={path}
      keepsDraft={id}
      decidedValues={{
        asksRemark: yes(isApplication && needs.remark !== undefined),
        asksContact: yes(way !== 'join' && needs.contact !== undefined && mine.contact === undefined),
      }}
      slots={{
        remark: {
          required: needs.remark === 'required',
          hint: t('promotion.remark-hint', { count: lengthOf(values), most: MAX_REMARK }),
          check: checkRemark,
        },
        contact: { label: t(`promotion.contact-${needs.contact}`) },
      }}
      onChange={setValues}
      bodyOf={({ remark, contact }) => ({
        id,
        ...(remark !== undefined && { remark: String(remark) }),
        ...(contact !== undefined && { contact: String(contact) }),
      })}
      fieldOf={code => code.replace('promotion/', '')}
      lost="promotion.lost"
      submit={t(`promotion.action-${isApplication || way === 'join' ? way : (CLAIMS[kind] ?? way)}`)}
      button={{ variant: 'accent', icon: ICONS[way] }}
    >
      {isApplication && mine.contact && needs.contact && (
        <p className={fine}>{t('promotion.contact-stored', { number: mine.contact })}</p>
      )}
      {isApplication && needs.pictures !== undefined && (
        <ProofUpload
          endpoint={promotionProof}
          query={{ id }}
          label={t('promotion.pictures')}
          uploads={mine.uploads}
          most={MAX_PROOFS}
          maxBytes={MAX_PROOF_BYTES}
          mayChange
          required={needs.pictures > 0}
          onChange={reload}
        />
      )}
    </MoneyForm>
  )
}
