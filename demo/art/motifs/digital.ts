import { circle, ellipse, line, path, rect, star, times } from '../draw.ts'
import { around, type Motif, mirrored } from './motif.ts'

const neonLine = (d: string, color: string) =>
  line(d, color, 11, 'opacity=".35"') + line(d, color, 5) + line(d, '#fff', 2)

export const headset: Motif = ink =>
  path('M-116 20C-130 -170 130 -170 116 20', 'none', `stroke="${ink.linear('#4a5166,#12141c')}" stroke-width="30"`) +
  path('M-116 14C-128 -160 128 -160 116 14', 'none', `stroke="${ink.palette.main[1]}" stroke-width="6"`) +
  mirrored(
    ink,
    rect(78, -16, 62, 130, ink.linear('#3f4659,#0d0f16', 'across'), 'rx="28"'),
    rect(64, -4, 34, 106, ink.linear('#6b7388,#20232e', 'across'), 'rx="16"'),
    `<rect x="104" y="10" width="20" height="78" rx="10" fill="${ink.accent}"/>`,
  ) +
  path('M-110 110C-110 150 -60 158 -20 150', 'none', 'stroke="#2a2f3d" stroke-width="10"') +
  rect(-30, 136, 52, 24, ink.main, 'rx="12"') +
  neonLine('M-46 50L-20 20L0 60L20 -10L44 50', ink.palette.glow) +
  times(3, i => path(star(4, 18, 3), '#fff', `transform="translate(${-60 + i * 60} ${-40 - (i % 2) * 34})"`))

export const controller: Motif = ink =>
  path(
    'M-90 -60C-50 -70 50 -70 90 -60C150 -50 180 80 150 110C120 130 90 90 70 60H-70C-90 90 -120 130 -150 110C-180 80 -150 -50 -90 -60Z',
    ink.linear('#59617a,#232838 50%,#0c0e16'),
    `stroke="${ink.palette.main[1]}" stroke-width="5"`,
  ) +
  path(
    'M-140 96C-160 60 -140 -30 -90 -44C-50 -54 50 -54 90 -44',
    'none',
    'stroke="#fff" stroke-width="5" opacity=".45"',
  ) +
  path('M-96 -34H-76V-16H-58V4H-76V22H-96V4H-114V-16H-96Z', ink.accent) +
  [
    [86, -32, '#ff4a6b'],
    [112, -6, '#ffd23b'],
    [60, -6, '#3f9cff'],
    [86, 20, '#4ae08a'],
  ]
    .map(([x, y, c]) => circle(Number(x), Number(y), 14, ink.ball('#fff', String(c), '#222')))
    .join('') +
  mirrored(
    ink,
    circle(38, 34, 26, '#0a0c12', `stroke="${ink.palette.main[1]}" stroke-width="4"`),
    circle(38, 30, 18, ink.ball('#8a93a8', '#3a4052', '#12141c')),
  ) +
  rect(-18, -40, 36, 14, ink.palette.glow, 'rx="7"') +
  neonLine('M-150 -90L-100 -120H100L150 -90', ink.palette.glow)

export const crosshair: Motif = ink =>
  circle(
    0,
    0,
    124,
    'none',
    `stroke="${ink.palette.main[1]}" stroke-width="16" stroke-dasharray="150 44.8" stroke-linecap="butt" stroke-dashoffset="-22"`,
  ) +
  circle(0, 0, 100, 'none', `stroke="#fff" stroke-width="3" opacity=".8"`) +
  around(ink, 4, path('M-9 -60L0 -40L9 -60V-160H-9Z', ink.accent)) +
  path(
    'M-56 -40L-36 -66H36L56 -40L50 30L24 62H-24L-50 30Z',
    ink.linear('#6b7590,#1c2030 70%,#0a0c14'),
    `stroke="${ink.palette.glow}" stroke-width="4"`,
  ) +
  path('M-46 -22H46L38 10L8 4L0 12L-8 4L-38 10Z', ink.linear(`#fff,${ink.palette.glow}`)) +
  line('M-20 34H20M-14 46H14', ink.palette.glow, 4)

/** A robot or mecha head. */
export const mecha: Motif = ink =>
  mirrored(
    ink,
    path('M60 -60L150 -150L120 -20L96 10Z', ink.gold, 'stroke="#5c3005" stroke-width="3"'),
    path('M84 -10L140 30L120 110L70 90Z', ink.main),
    path('M0 -120L56 -100L92 -50L96 20L70 96L30 134H0Z', ink.linear('#ffffff,#c9d2e4 45%,#56617c')),
  ) +
  path('M-40 -112L0 -170L40 -112L0 -84Z', ink.main, 'stroke="#fff" stroke-width="4"') +
  path('M-80 -36L-20 -10H20L80 -36L72 10L20 26H-20L-72 10Z', '#0a0e18') +
  mirrored(ink, path('M14 2L68 -20L62 2L20 14Z', ink.palette.glow), line('M30 60H70M30 78H64', '#3a4258', 6)) +
  path('M-26 50H26L20 104L0 120L-20 104Z', ink.accent) +
  line('M-14 66H14M-12 80H12M-9 94H9', '#1c1f2b', 5) +
  circle(0, -112, 15, ink.ball('#fff', ink.palette.glow, ink.palette.main[2])) +
  ellipse(-50, -70, 14, 24, '#fff', 'opacity=".7" transform="rotate(28 -50 -70)"')
