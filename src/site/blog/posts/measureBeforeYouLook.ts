export const text = {
  quote: 'Measure the diagonal. It is the only number that tells whether the corners are square.',
  body: `
Every plan that went wrong had a wrong number in its first five minutes. Here is the order in which to take them, so that none is missing when you are in the shop.

You need a tape of 16 feet or a laser, a pencil, and a sketch of the floor as you would see it from the ceiling. Do not draw to scale; draw large.

## The floor

1. **Width and length**, at the skirting, where furniture stands. Old walls lean: measure again at the height of a table and keep the smaller number.
2. **The diagonal.** In a room of 200 by 150 inches it is 250. If yours differs by more than an inch, a corner is not square, and a cabinet will show it.
3. **Everything that sticks out**: chimney breast, column, radiator, boxed pipes. Two numbers each, and the distance to the nearest corner.

## The openings

4. Each **door**: the clear width between the stops, its distance to the corner, which side the hinges are on, and where the leaf ends when it is open.
5. Each **window**: width, distance to the corner, and the height of the sill. Nothing taller than the sill should stand before it.

## What you forget until the van is here

6. **Sockets, switches and vents.** Their distance to the corner and their height. A sofa over the only socket is an extension lead for ten years.
7. **Skirting**: its depth. Half an inch on both sides is an inch that the cabinet does not have.
8. **The ceiling**, twice. Slopes: the height at which you can still stand, and how far that is from the wall.
9. **The way in**: front door, hall, turn, stairs, room door. That is a story of its own, told in [Will it get in?](/blog-details?post=will-it-get-in)

## Write it so that you can trust it

* Inches and quarters, or centimetres; never both on one sheet.
* Every number with an arrow from where to where.
* Add up the parts of each wall. The sum must be the wall. If it is not, you have just found the mistake that would have cost a cabinet.

## What to do with it

Type width and length into the room designer, choose the shape that comes nearest, and set the pieces down. You can write \`13'4"\`, \`160 in\` or \`4.06 m\`; all three are the same room.
`,
  sources: [
    'Collected complaints about planning tools: outlets, heaters and stairs are what plans leave out (apartmentupgradelab.com, measurement checklist)',
    'J. Panero and M. Zelnik, Human Dimension & Interior Space',
  ],
}
