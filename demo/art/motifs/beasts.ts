import { circle, ellipse, leaf, line, path } from '../draw.ts'
import { around, type Motif, mirrored } from './motif.ts'

const eye = (x: number, y: number, iris: string) =>
  ellipse(x, y, 17, 14, '#fffbe0') +
  circle(x, y, 11, iris) +
  ellipse(x, y, 5, 10, '#180800') +
  circle(x - 4, y - 5, 3.5, '#fff')

export const tiger: Motif = ink =>
  mirrored(
    ink,
    path('M52 -96C64 -140 122 -136 120 -84C118 -58 98 -50 84 -44Z', '#d96a10'),
    path('M68 -94C78 -118 106 -114 104 -86C100 -72 90 -66 82 -64Z', '#ffd9c0'),
    path(
      'M0 -124C60 -126 104 -86 110 -30C138 -10 146 20 140 44C124 40 122 52 126 70C104 70 100 84 88 108C60 128 30 138 0 138Z',
      ink.linear('#ffd166,#ff9620 35%,#d9560c'),
    ),
    path('M0 60C40 40 70 60 126 70C104 70 100 84 88 108C60 128 30 138 0 138Z', ink.linear('#ffffff,#ffe6cc')),
    path('M34 -44C40 -66 76 -64 84 -40C70 -34 50 -28 34 -44Z', '#fff6e0'),
    path(
      'M0 -118L12 -118L8 -92L0 -84ZM24 -116L44 -110C34 -100 26 -90 14 -78C18 -96 20 -104 24 -116ZM56 -102L76 -86C56 -80 44 -72 24 -62C34 -80 44 -92 56 -102ZM0 -74L10 -66L0 -46ZM110 -36C100 -30 86 -30 74 -22C88 -16 104 -16 116 -22ZM136 10C118 4 100 2 84 8C96 16 116 22 140 26ZM132 54C114 40 96 36 80 38C92 50 106 58 120 62Z',
      '#2a1005',
    ),
    eye(54, -26, '#ffc400'),
    path('M20 -52C44 -50 70 -44 84 -24C64 -38 40 -40 26 -34Z', '#2a1005'),
    path('M0 -40C18 -36 26 0 30 30H0Z', '#ffb545'),
    path('M0 22C16 20 34 24 34 34C28 46 12 50 0 54Z', '#e0567a'),
    path('M0 50C10 70 34 78 56 66C60 92 40 112 0 112Z', '#fff'),
    circle(30, 74, 2.5, '#553'),
    circle(42, 82, 2.5, '#553'),
    circle(44, 68, 2.5, '#553'),
    path('M0 84Q20 88 32 78Q34 116 0 118Z', '#6b0a18'),
    path('M30 78L26 104L16 82Z', '#fff'),
    line('M60 72Q100 66 150 80M58 82Q96 90 138 104', '#fff', 2.5),
  ) + path('M-14 108Q0 92 14 108Q8 118 0 118Q-8 118 -14 108Z', '#ff6b8a')

export const lion: Motif = ink =>
  around(ink, 18, path(leaf(158, 34), ink.linear('#c9590c,#7a2606'))) +
  around(ink, 16, path(leaf(132, 30), ink.linear('#ffb52e,#c9590c')), 9) +
  mirrored(
    ink,
    path('M50 -70C60 -104 96 -96 92 -62L70 -44Z', '#f0a830'),
    path(
      'M0 -92C46 -92 80 -60 82 -14C84 30 66 60 54 82C40 104 20 110 0 110Z',
      ink.linear('#fff0b0,#f7b93b 45%,#c9761a'),
    ),
    path('M30 -22C36 -44 66 -44 76 -24C64 -10 44 -10 30 -22Z', '#fff6d9'),
    eye(52, -22, '#4ac46b'),
    path('M16 -44C40 -54 66 -46 80 -26C60 -38 40 -38 22 -30Z', '#6b2c08'),
    path('M0 -30C14 -26 22 8 28 34H0Z', '#ffdf8a'),
    path('M0 28C14 26 34 30 32 40C26 52 10 54 0 58Z', '#5c1f14'),
    path('M0 56C10 74 32 78 50 64C54 88 36 100 0 102Z', '#fff3d6'),
    path('M0 84Q16 86 30 78Q28 108 0 110Z', '#5c0a14'),
    path('M29 78L25 100L16 82Z', '#fff'),
  ) +
  path(
    'M-60 -84L-76 -142L-36 -112L0 -160L36 -112L76 -142L60 -84Q0 -104 -60 -84Z',
    ink.gold,
    'stroke="#7a3c05" stroke-width="2"',
  ) +
  circle(0, -112, 10, ink.ball('#fff', '#ff5a5a', '#8f0b1c'))

export const wolf: Motif = ink =>
  mirrored(
    ink,
    path('M22 -70L70 -160C96 -130 106 -90 98 -40Z', ink.linear('#8fa3c4,#2c3857')),
    path('M44 -76L72 -132C86 -110 90 -86 86 -60Z', '#d9a0b0'),
    path(
      'M0 -86C40 -92 92 -70 104 -30L150 10L122 16L140 54L106 52L108 92L72 84C56 112 30 134 0 150Z',
      ink.linear('#eef4ff,#8fa3c9 40%,#33415f'),
    ),
    path('M0 -80C14 -60 20 -30 16 0C40 -10 80 0 96 20L86 60L60 70C40 84 20 130 0 136Z', ink.linear('#ffffff,#c9d6ee')),
    path('M18 -16C36 -36 66 -30 78 -14C62 -2 34 4 18 -16Z', '#0c1226'),
    ellipse(50, -15, 13, 10, ink.palette.glow),
    circle(51, -15, 5, '#081020'),
    circle(47, -19, 3, '#fff'),
    path('M8 -34C30 -56 62 -50 92 -26C66 -34 40 -36 20 -22Z', '#33415f'),
    path('M0 54C14 52 26 58 26 68C20 80 8 82 0 86Z', '#12182c'),
    path('M0 92Q26 92 40 74Q42 110 0 126Z', '#4a0a1c'),
    path('M36 80L32 104L22 88ZM10 92L8 102L3 93Z', '#fff'),
  )

export const bull: Motif = ink =>
  mirrored(
    ink,
    path(
      'M40 -72C80 -70 112 -90 112 -150C158 -110 146 -44 72 -32Z',
      ink.linear('#fffbe8,#f0c050 50%,#7a3c05'),
      'stroke="#4a2405" stroke-width="2"',
    ),
    path('M70 -30C100 -40 128 -30 142 -12C120 10 90 8 70 0Z', ink.main),
    path('M0 -96C40 -98 76 -70 78 -20C80 20 62 50 60 80C58 120 30 132 0 132Z', ink.main),
    path('M74 -10C76 24 60 50 58 80C56 116 36 128 10 132C40 100 34 40 54 0Z', ink.palette.ink, 'opacity=".4"'),
    path('M0 -110C22 -110 34 -92 30 -66C20 -70 14 -40 0 -34Z', ink.palette.ink),
    path('M20 -30C36 -44 58 -38 66 -22C52 -12 34 -14 20 -30Z', '#ffefc0'),
    circle(46, -26, 9, '#ff2d00'),
    circle(46, -26, 4, '#200'),
    path('M10 -44C34 -58 60 -52 76 -30C54 -40 34 -42 16 -28Z', ink.palette.ink),
    path('M0 62C30 56 60 64 62 90C60 124 30 134 0 134Z', ink.linear('#ffcfc0,#c9705a')),
    path('M22 84C34 76 46 82 46 96C36 100 26 96 22 84Z', '#4a1410'),
  ) + circle(0, 128, 26, 'none', `stroke="${ink.gold}" stroke-width="9"`)

export const panda: Motif = ink =>
  mirrored(
    ink,
    circle(88, -86, 40, ink.ball('#666', '#2a2a30', '#0c0c10')),
    path('M0 -110C80 -112 128 -60 126 6C124 78 70 116 0 118Z', ink.linear('#ffffff,#f3f0f0 55%,#b9b6c4')),
    path('M24 -34C40 -62 84 -50 84 -10C84 24 48 36 34 14C26 0 18 -18 24 -34Z', ink.linear('#3a3a44,#101014')),
    circle(52, -14, 17, '#fff'),
    circle(50, -12, 12, '#4a2408'),
    circle(50, -12, 6, '#100'),
    circle(45, -18, 5, '#fff'),
    ellipse(84, 46, 20, 12, '#ff9ab0', 'opacity=".6"'),
    path('M0 26C14 22 26 28 24 36C20 46 8 50 0 52Z', '#15151a'),
    path('M0 62Q20 76 40 58Q38 96 0 98Z', '#8a1024'),
  ) +
  path('M-22 88Q0 70 22 88Q12 98 0 98Q-12 98 -22 88Z', '#ff7a90') +
  line('M-130 130C-60 90 40 120 140 84', ink.linear('#4a9c2a,#bfe86b', 'across'), 15) +
  path(
    'M90 100C110 60 140 60 160 50C154 84 130 104 90 100ZM60 108C70 140 100 150 120 148C112 122 92 108 60 108Z',
    ink.linear('#c4f06b,#3f8f1f'),
  )

export const monkey: Motif = ink =>
  mirrored(
    ink,
    circle(112, -4, 42, ink.ball('#d99a5a', '#8a4a1c', '#3a1a08')),
    circle(112, -2, 26, '#ffd0a8'),
    path('M0 -122C66 -124 112 -76 110 -10C108 70 60 122 0 124Z', ink.linear('#c98a4a,#7a3f18 60%,#3d1c08')),
    path('M0 -60C10 -80 40 -86 62 -72C92 -52 84 -14 76 6C96 40 84 108 0 110Z', ink.linear('#ffe6c4,#f5b98a')),
    ellipse(36, -26, 21, 24, '#fff'),
    circle(34, -22, 13, '#5c2c08'),
    circle(34, -22, 7, '#100'),
    circle(29, -29, 5, '#fff'),
    path('M10 -60C30 -76 54 -70 64 -54C44 -58 30 -58 14 -50Z', '#5c2c0c'),
    ellipse(9, 20, 5, 4, '#7a3f28'),
    path('M0 46Q30 54 56 40Q52 92 0 94Z', '#7a0f1c'),
    path('M0 50Q28 56 50 47L46 62Q24 66 0 64Z', '#fff'),
  ) +
  path('M-104 -76Q0 -124 104 -76L98 -50Q0 -96 -98 -50Z', ink.gold, 'stroke="#7a3c05" stroke-width="2"') +
  path('M0 -146L18 -112L0 -82L-18 -112Z', ink.ball('#fff', ink.palette.main[1], ink.palette.main[2]))

export const rabbit: Motif = ink =>
  mirrored(
    ink,
    path('M18 -70C10 -140 40 -176 62 -160C84 -140 74 -90 56 -52Z', ink.linear('#ffffff,#e6dcf0')),
    path('M32 -80C30 -126 46 -148 56 -138C66 -122 58 -90 48 -68Z', '#ffb3cc'),
    path('M0 -84C60 -86 104 -44 104 14C104 78 60 112 0 114Z', ink.linear('#ffffff,#f6f0fa 55%,#bfb2d4')),
    ellipse(44, -2, 20, 26, '#5c0f3a'),
    ellipse(44, 2, 14, 18, '#e0315c'),
    circle(37, -10, 7, '#fff'),
    ellipse(72, 42, 20, 12, '#ff9ab8', 'opacity=".7"'),
    path('M0 30C10 28 18 32 16 38C12 46 6 46 0 48Z', '#ff6f96'),
    line('M0 48Q10 66 28 58', '#8a5a7a', 4),
    path('M2 62H16V82H2Z', '#fff', 'stroke="#d9cfe4" stroke-width="2"'),
    line('M60 52L120 44M60 62L116 72', '#fff', 2.5),
  ) +
  path(
    'M-70 -62L-84 -110L-40 -88L0 -124L40 -88L84 -110L70 -62Q0 -90 -70 -62Z',
    ink.gold,
    'stroke="#7a3c05" stroke-width="2"',
  )
