export const text = {
  quote: 'An odd floor is two good rectangles and one decision.',
  body: `
Estate agents call it character. You call it the corner where nothing fits. Most floors that are not rectangles are one of five shapes, and each has a way of being read.

## Read the rectangles first

Draw the largest rectangle that lies inside the floor. Then the largest one in what is left. These are your two rooms. Now decide which is the room and which is the addition: that is the one decision.

## The L

Two arms and an inner corner. Give each arm its own job: talking in the wide one, eating or working in the other. The inner corner is where everybody walks: keep 36 inches free around it. A sofa with its back to the crossing draws the line better than any screen.

## The T

A head and a stem. The stem is nearly always the way in, so it is a hall whether you like it or not. Furnish the head, and let the stem be empty, or line it with something less than 12 inches deep.

## The U

Two arms that look at each other, and a block between them. They do not see each other, so they need not match. What they share is the base: put nothing taller than a table there, and the room stays one.

## The cut corner

A rectangle with a notch: a bathroom or a shaft took its share. The wall of the notch is the best wall in the room, because it is short and has two outer corners: a cabinet as wide as the wall looks as if it were built for it.

## The bevel

One corner is cut off at an angle. Do not place anything along the slanted wall that has a straight back; leave it for the round things: an armchair turned into the room, a lamp, a plant. The triangle behind a square cabinet is lost floor.

## Area, without tricks

An L is the sum of its two rectangles. A bevel takes half of its small square away. If a plan tells you another number, do not trust its other numbers either. In the room designer you choose a shape, type width and length, and the area that it shows is the area of the floor that is drawn.

## Try it tonight

Stand in the corner you like least. What is the longest straight line of sight? Whatever you see at its end is what the room is about. Put the best thing you have there.
`,
  sources: [
    'Our own practice with the floor shapes of the room designer',
    'National Kitchen & Bath Association, Kitchen Planning Guidelines: walkways of at least 36 in',
  ],
}
