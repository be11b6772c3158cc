/** The platform's own documents are read tolerantly when the site runs; here their slips are told (ENG-16, OPS-06). */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { type TSchema, Type } from 'typebox'
import { type Check, problemAt } from '../check-context.ts'
import type { CheckProblem } from '../check-problem.ts'
import { nearest } from '../nearest.ts'
import { placeName, pointerOf } from '../position.ts'
import { readPlatform } from '../read-platform.ts'
import { isRecord } from '../read-tenant.ts'
import { schemaSentences } from '../schema-sentences.ts'

const text = Type.String()
const maybe = <S extends TSchema>(schema: S) => Type.Optional(schema)
const Resource = Type.Object({ resourceType: text, url: text, qrCodeUrl: maybe(text), labelNameEn: maybe(text) })
const numberOrText = Type.Unsafe<number | string>({ type: ['number', 'string'] })

/** Wire format; further keys are the platform's business. */
const SHAPES: Record<string, TSchema> = {
  'platform/system.json': Type.Object({
    status: Type.Unsafe<0 | 1 | 2>({ enum: [0, 1, 2] }),
    maintenance: maybe(Type.Boolean()),
    regionRestriction: maybe(Type.Boolean()),
    location: maybe(Type.Object({ ip: maybe(text), countryCode: maybe(text) })),
    analytics: maybe(Type.Object({ gtagId: maybe(text) })),
    imageCDNs: maybe(Type.Array(text)),
    launchGameCDNs: maybe(Type.Array(text)),
    customerService: maybe(Type.Array(Type.Object({ csType: Type.Integer(), path: text }))),
  }),
  'platform/whitelabel.json': Type.Array(
    Type.Unsafe({
      $id: 'livery:wire-node',
      type: 'object',
      required: ['modId', 'enabled'],
      properties: {
        modId: { type: 'string' },
        enabled: { type: 'boolean' },
        childrenNodes: { type: 'array', items: { $ref: 'livery:wire-node' } },
      },
    }),
  ),
  'platform/registerRules.json': Type.Array(
    Type.Object({
      field: text,
      enabled: Type.Boolean(),
      required: Type.Boolean(),
      minLength: maybe(Type.Integer({ minimum: 0 })),
      maxLength: maybe(Type.Integer({ minimum: 0 })),
      patternId: maybe(Type.Integer()),
      acceptedPattern: maybe(Type.Unsafe<string | null>({ type: ['string', 'null'] })),
    }),
  ),
  'platform/resources.json': Type.Array(Resource),
  'platform/routers.json': Type.Object({ domainList: Type.Array(text), resources: maybe(Type.Array(Resource)) }),
  'platform/banners.json': Type.Array(
    Type.Object({
      bannerId: numberOrText,
      groupName: text,
      url: text,
      linkageType: maybe(Type.Unsafe<string | null>({ type: ['string', 'null'] })),
    }),
  ),
  'platform/vendors.json': Type.Array(
    Type.Object({
      gameCategory: text,
      vendors: Type.Array(
        Type.Object({
          gameType: text,
          vassalage: text,
          nodeId: maybe(numberOrText),
          isHot: maybe(Type.Boolean()),
          title: maybe(text),
        }),
      ),
    }),
  ),
  'platform/announcements.json': Type.Array(Type.Object({ id: numberOrText })),
}
const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false })
const validators = Object.fromEntries(Object.entries(SHAPES).map(([path, schema]) => [path, ajv.compile(schema)]))

export const checkPlatform: Check = context => {
  const { files } = readPlatform(context.layers)
  const problems: CheckProblem[] = []
  for (const [path, file] of Object.entries(files)) {
    const validate = validators[path]
    if (!validate || file.value === undefined || validate(file.value)) continue
    for (const sentence of schemaSentences(pointer => placeName(path, pointer), validate.errors ?? [])) {
      problems.push(
        problemAt(
          { file, pointer: sentence.pointer },
          { ...sentence, severity: 'warning', code: `platform/${sentence.code.replace('schema/', '')}` },
        ),
      )
    }
  }
  return [
    ...problems,
    ...checkModIds(context, files['platform/whitelabel.json']?.value),
    ...checkBannerGroups(context, files),
  ]
}

/** A feature whose modId the platform does not know can never be on. */
const checkModIds = ({ document, locate }: Parameters<Check>[0], tree: unknown): CheckProblem[] => {
  if (!Array.isArray(tree)) return []
  const known = new Set<string>()
  const visit = (nodes: unknown, depth = 0) => {
    if (!Array.isArray(nodes) || depth > 64) return
    for (const node of nodes) {
      if (!isRecord(node)) continue
      if (typeof node.modId === 'string') known.add(node.modId)
      visit(node.childrenNodes, depth + 1)
    }
  }
  visit(tree)
  return Object.entries(document.tenant.features).flatMap(([name, feature]) =>
    (feature.modIds ?? []).flatMap((modId, i) => {
      if (known.has(modId)) return []
      const near = nearest(modId, known)
      return problemAt(locate(`/tenant/features${pointerOf([name])}/modIds/${i}`), {
        severity: 'warning',
        code: 'feature/unknown-mod',
        value: modId,
        message: `The feature "${name}" waits for the modId "${modId}", which the whitelabel tree does not have; it counts as off.`,
        cure: near ? `Did you mean "${near}"?` : 'Add it to platform/whitelabel.json, or write one that is there.',
      })
    }),
  )
}

/** Banners of a group that no path shows are never seen. */
const checkBannerGroups = (
  { document }: Parameters<Check>[0],
  files: ReturnType<typeof readPlatform>['files'],
): CheckProblem[] => {
  const file = files['platform/banners.json']
  const shown = new Set(Object.values(document.banners.paths))
  const told = new Set<string>()
  if (!file || !Array.isArray(file.value)) return []
  return file.value.flatMap((banner: unknown, i) => {
    const group = isRecord(banner) ? banner.groupName : undefined
    if (typeof group !== 'string' || shown.has(group) || told.has(group)) return []
    told.add(group)
    const near = nearest(group, shown)
    return problemAt(
      { file, pointer: `/${i}/groupName` },
      {
        severity: 'warning',
        code: 'banner/never-shown',
        value: group,
        message: `No path shows the banner group "${group}".`,
        cure: near ? `Did you mean "${near}"?` : 'Name it in "paths" of banners.json, or take its banners away.',
      },
    )
  })
}
