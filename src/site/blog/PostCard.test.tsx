// With a document
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { PostCard } from './PostCard.tsx'
import { POSTS } from './postList.ts'

afterEach(cleanup)

it.each(POSTS)('shows a furnished room instead of a drawing for $title', (post) => {
  const { container } = render(<PostCard post={post} />, { wrapper: MemoryRouter })
  expect(screen.getByRole('link', { name: post.title })).toBeDefined()
  expect(container.querySelector('img')?.getAttribute('src')).toMatch(new RegExp(`^/rooms/${post.room}-`))
  expect(container.querySelector('svg rect')).toBeNull()
})
