/** What came of a verb, in lines for people. */
type Answer = { message: string } & Record<string, unknown>

export function printAnswer(verb: string, answer: Answer): string[] {
  return [answer.message, ...(LINES[verb]?.(answer) ?? [])].map(line => line.trimEnd())
}

const moment = (iso: unknown) => (typeof iso === 'string' ? `${iso.slice(0, 19).replace('T', ' ')} UTC` : 'never')
const rows = (value: unknown) => (Array.isArray(value) ? (value as Record<string, unknown>[]) : [])

const LINES: Record<string, (answer: Answer) => string[]> = {
  outbox: ({ messages }) =>
    rows(messages).flatMap(({ at, brand, channel, to, subject, text, withheld }) => [
      '',
      `${moment(at)}  ${brand}  ${channel} to ${to}${withheld ? '  (nobody has this address)' : ''}`,
      ...(subject ? [`  ${subject}`] : []),
      ...String(text)
        .split('\n')
        .map(line => `  ${line}`),
    ]),
  deposits: ({ deposits }) =>
    rows(deposits).flatMap(
      ({ id, member, method, amount, reference, state, createdAt, fields, proofs, reason, withdrawal }) => [
        `  ${id}  ${moment(createdAt)}  ${member}  ${amount} by ${method}  ${reference}  ${state}${reason ? `: ${reason}` : ''}`,
        ...(withdrawal ? [`    pays withdrawal ${withdrawal} of another member`] : []),
        ...Object.entries((fields ?? {}) as Record<string, string>).map(([name, value]) => `    ${name}: ${value}`),
        ...((proofs as string[]).length > 0
          ? [`    pictures: ${(proofs as string[]).length}, on the page /sandbox`]
          : []),
      ],
    ),
  withdrawals: ({ withdrawals }) =>
    rows(withdrawals).flatMap(
      ({ id, member, amount, payout, account, state, wasForced, received, payment, proofs, steps }) => [
        `  ${id}  ${member}  ${amount}  ${state}${wasForced ? ' (counted as received before)' : ''}`,
        `    pay ${payout} to ${account}${received ? `; received so far: ${received}` : ''}`,
        ...rows(payment ? [payment] : []).map(
          ({ payer, deposit, reference, state, paid }) =>
            `    ${payer} pays it with deposit ${deposit}, reference ${reference}: ${state}, ${paid} credited`,
        ),
        ...rows(steps).map(
          ({ at, state, actor, note }) => `    ${moment(at)}  ${state} (${actor})${note ? `: ${note}` : ''}`,
        ),
        ...((proofs as string[]).length > 0
          ? [`    pictures: ${(proofs as string[]).length}, on the page /sandbox`]
          : []),
      ],
    ),
  exclusions: ({ extended }) =>
    rows(extended).map(
      ({ member, follows, kind, at, until }) =>
        `  ${moment(at)}  ${member}  ${kind} of ${follows}, ${until ? `until ${moment(until)}` : 'for good'}`,
    ),
  points: ({ redemptions }) =>
    rows(redemptions).flatMap(({ id, at, member, good, quantity, points, amount, address, mobile }) => [
      `  ${id}  ${moment(at)}  ${member}  ${good} × ${quantity}  ${points} points, ${amount}`,
      `    to ${String(address).replaceAll('\n', ', ')}, ${mobile}`,
    ]),
  feedback: ({ inquiries }) =>
    rows(inquiries).flatMap(({ id, at, kind, from, language, lines }) => [
      `  ${id}  ${moment(at)}  ${kind}  ${from}  ${language}`,
      ...(lines as string[]).map(line => `    ${line.replaceAll('\n', '\n    ')}`),
    ]),
  lottery: ({ draws }) =>
    rows(draws).map(
      ({ game, draw, state, drawsAt, bets, stakes, fails }) =>
        `  ${moment(drawsAt)}  ${game}  ${draw}  ${state}${fails ? ', will fail' : ''}  ${bets} bets, ${stakes}`,
    ),
  promotions: ({ applications }) =>
    rows(applications).flatMap(({ id, member, promotion, state, createdAt, remark, contact, proofs, reason }) => [
      `  ${id}  ${moment(createdAt)}  ${member}  ${promotion}  ${state}${reason ? `: ${reason}` : ''}`,
      ...(remark ? [`    ${remark}`] : []),
      ...(contact ? [`    ${contact}`] : []),
      ...((proofs as string[]).length > 0
        ? [`    pictures: ${(proofs as string[]).length}, on the page /sandbox`]
        : []),
    ]),
  jobs: ({ jobs }) =>
    rows(jobs).flatMap(({ name, schedule, nextAt, lastRunAt, error }) => [
      `  ${name}: ${schedule}, next ${moment(nextAt)}, last ${moment(lastRunAt)}`,
      ...(error ? [`    failed: ${error}`] : []),
    ]),
  show: ({ now, clock, settings, faults, history }) => [
    `It is ${moment(now)} for the server, ${clock}.`,
    ...rows(settings).map(({ brand, name, body }) => `  ${brand}: ${name} ${JSON.stringify(body)}`),
    ...rows(faults).map(({ call, effect }) => `  call ${call}: ${effect}`),
    ...(rows(history).length > 0 ? ['', 'Lately:'] : []),
    ...rows(history).map(
      ({ at, brand, summary, who, why }) =>
        `  ${moment(at)}  ${brand === '*' ? 'all' : brand}  ${summary}  ${who}${why ? `: ${why}` : ''}`,
    ),
  ],
}
