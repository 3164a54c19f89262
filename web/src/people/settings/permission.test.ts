import { expect, it } from 'vitest';
import { permissionOf } from './permission';

it('says why there are no notifications', () => {
  expect(permissionOf({ secure: false, available: true, permission: 'granted' })).toBe('insecure');
  expect(permissionOf({ secure: true, available: false, permission: null })).toBe('missing');
  expect(permissionOf({ secure: true, available: true, permission: 'denied' })).toBe('denied');
  expect(permissionOf({ secure: true, available: true, permission: 'default' })).toBe('possible');
  expect(permissionOf({ secure: true, available: true, permission: 'granted' })).toBe('possible');
});
