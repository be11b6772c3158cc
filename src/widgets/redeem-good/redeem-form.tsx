import { useState } from 'react'
import { DialingCode } from '../../parts/form/theme/dialing-code.tsx'
import { useImageSources } from '../../parts/games/image-sources.ts'
import { Fact, Facts } from '../../parts/layout/facts.tsx'
import { MoneyFormEnd } from '../../parts/money-form/money-form-end.tsx'
import { PaymentPasswordField } from '../../parts/money-form/payment-password-field.tsx'
import { useMoneyForm } from '../../parts/money-form/use-money-form.ts'
import { fine } from '../../parts/text/fine.ts'
import { multiplyAmount } from '../../parts/text/multiply-amount.ts'
import { usePointsText } from '../../parts/text/points-text.ts'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { closeDialog, useDialog } from '../../runtime/dialogs/dialogs.ts'
import { useMoneyCall } from '../../runtime/money/use-money-call.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useSession } from '../../runtime/state/session-state.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { ADDRESS_LENGTH } from '../../schemas/codes/points.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import type { pointReward } from '../../schemas/endpoints/point-reward.ts'
import { redeemPointReward } from '../../schemas/endpoints/redeem-point-reward.ts'
import { cleanPhone, splitPhone } from '../../schemas/registration/phone-digits.ts'
import { TextArea, TextField } from '../../ui/fields/field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { fieldOfProblem, findWrongFields, mostPieces, type OrderField, readQuantity } from './find-order-problem.ts'
import { type RedeemDraft, readDraft, storeDraft } from './redeem-draft.ts'
import css from './view.module.css'

export interface RedeemFormProps {
  good: ReplyOf<typeof pointReward>['value']['list'][number]
  /** The member's points. */
  own: number
  reload: () => Promise<void>
}

export function RedeemForm({ good, own, reload }: RedeemFormProps) {
  const t = useText()
  const pointsText = usePointsText()
  const amountText = useAmountText()
  const { username } = useSession()
  const { dialingCodes } = useSite().constants
  const dialog = useDialog()
  const [quantity, setQuantity] = useState('1')
  const [where, setWhere] = useState(() => readDraft(username))
  const request = useMoneyCall(redeemPointReward, {
    own: { goodId: good.goodId },
    restore: ({ quantity, address, mobileNum, countryDialingCode = '' }) => {
      setQuantity(String(quantity))
      setWhere({ address, mobile: mobileNum, dialing: countryDialingCode })
    },
    reload,
    message: () => t => t('points.done', { name: good.name }),
  })
  const { busy } = request
  const pieces = readQuantity(quantity)
  const points = good.points * (pieces ?? 1)
  const amount = multiplyAmount(good.amount, pieces ?? 1)
  const most = mostPieces(good)
  // a request without an answer may have been carried out: its points have then left the balance
  const wanted = wantedOf(pieces ?? 1, where)
  const lost = request.findLost(wanted)
  const isInDoubt = lost !== undefined
  const { goodId } = good
  // a lost one is settled at the price of then
  const order = lost ?? { goodId, points: good.points, amount: good.amount, ...wanted }
  const isTooDear = points > own && !isInDoubt
  const typed = { quantity, address: where.address, mobile: where.mobile }
  const wrong = findWrongFields(typed, isInDoubt ? Number.POSITIVE_INFINITY : most)
  const form = useMoneyForm<OrderField>({
    errors: {
      quantity: wrong.includes('quantity')
        ? t('points.bad-quantity', { most })
        : isTooDear && t('points.too-few', { points: pointsText(own) }),
      address: wrong.includes('address') && t('points.bad-address', ADDRESS_LENGTH),
      mobile: wrong.includes('mobile') && t('points.no-mobile'),
    },
    request,
    fieldOf: fieldOfProblem,
    send: async paymentPassword => {
      const result = await request.send(order, { paymentPassword })
      if (result?.ok && dialog) closeDialog(dialog.name)
    },
  })
  const changeWhere = (change: Partial<typeof where>) => {
    const next = { ...where, ...change }
    setWhere(next)
    storeDraft(username, next)
  }
  const changeMobile = (mobile: string) => {
    const { dialingCode, national } = splitPhone(mobile, where.dialing, dialingCodes)
    // the country that was typed or pasted goes into the picker beside the number
    changeWhere(national === cleanPhone(mobile) ? { mobile } : { mobile: national, dialing: dialingCode })
  }
  return (
    <form className={css.form} noValidate onSubmit={form.submit}>
      <div className={css.good}>
        <Picture sources={useImageSources(good.image)} alt="" width={400} height={300} className={css.picture} />
        <div className={css.texts}>
          <h3 className={css.name}>{good.name}</h3>
          <p className={fine}>
            {pointsText(good.points)} {Number(good.amount) > 0 && t('points.plus', { amount: amountText(good.amount) })}
          </p>
          <p className={fine}>{t('points.available', { count: good.available })}</p>
        </div>
      </div>
      <NumberField
        id={`${form.id}-quantity`}
        label={t('points.quantity')}
        hint={good.limit !== undefined && t('points.limit', { limit: good.limit })}
        required
        error={form.errorOf('quantity')}
        readOnly={busy}
        value={quantity}
        onChange={value => form.edit(() => setQuantity(value))}
      />
      <TextArea
        id={`${form.id}-address`}
        label={t('points.address')}
        hint={t('points.address-hint')}
        required
        rows={3}
        autoComplete="street-address"
        error={form.errorOf('address')}
        readOnly={busy}
        value={where.address}
        onChange={address => form.edit(() => changeWhere({ address }))}
      />
      <TextField
        id={`${form.id}-mobile`}
        type="tel"
        label={t('field.mobile-num')}
        required
        autoComplete="tel-national"
        maxLength={32}
        before={<DialingCode value={where.dialing} disabled={busy} onChange={dialing => changeWhere({ dialing })} />}
        error={form.errorOf('mobile')}
        readOnly={busy}
        value={where.mobile}
        onChange={mobile => form.edit(() => changeMobile(mobile))}
      />
      <PaymentPasswordField form={form} />
      <Facts look="lines" aria-live="polite">
        <Fact label={t('points.total')}>
          {pointsText(points)} {Number(amount) > 0 && t('points.plus', { amount: amountText(amount) })}
        </Fact>
        <Fact label={t(isTooDear ? 'points.own' : 'points.left')} tone={isTooDear ? 'warning' : undefined}>
          {pointsText(isTooDear ? own : Math.max(0, own - points))}
        </Fact>
      </Facts>
      <MoneyFormEnd form={form} lost="points.lost" label={t('points.redeem')} />
    </form>
  )
}

const wantedOf = (quantity: number, { address, mobile, dialing }: RedeemDraft) => ({
  quantity,
  address,
  mobileNum: mobile,
  ...(dialing && { countryDialingCode: dialing }),
})
