import type { Locator, Page } from '@playwright/test';

export const ACCOUNT_PATH = '/einstellungen/passwort-andern';

/** `/einstellungen/passwort-andern`: password, addresses, devices. */
export class AccountPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get oldPassword() {
    return this.page.locator('input[name="old-password"]');
  }
  get newPassword() {
    return this.page.locator('input[name="new-password"]');
  }
  get repeated() {
    return this.page.locator('input[name="repeat-password"]');
  }
  get save() {
    return this.page.getByRole('button', { name: 'Passwort ändern', exact: true });
  }
  get signOutElsewhere() {
    return this.page.getByRole('button', { name: 'Auf allen anderen Geräten abmelden' });
  }
  get devices() {
    return this.page.getByRole('list', { name: 'Angemeldete Geräte' }).getByRole('listitem');
  }
  get thisDevice() {
    return this.devices.filter({ has: this.page.getByText('Dieses Gerät', { exact: true }) });
  }
  get otherDevices() {
    return this.devices.filter({ hasNot: this.page.getByText('Dieses Gerät', { exact: true }) });
  }
  get remember() {
    return this.page.getByRole('button', { name: 'Dieses Gerät merken' });
  }
  get email() {
    return this.page.getByRole('list', { name: 'Ihre Angaben' }).getByRole('listitem').filter({ hasText: 'E-Mail' });
  }

  async change(oldPassword: string, newPassword: string, repeated = newPassword): Promise<void> {
    await this.oldPassword.fill(oldPassword);
    await this.newPassword.fill(newPassword);
    await this.repeated.fill(repeated);
    await this.save.click();
  }

  /** Presses a device's 'Abmelden' and says yes. */
  async signOut(device: Locator): Promise<void> {
    await device.getByRole('button', { name: /abmelden$/ }).click();
    await this.page.getByRole('button', { name: 'Ja, abmelden' }).click();
  }

  async signOutOthers(): Promise<void> {
    await this.page.getByRole('button', { name: 'Alle anderen abmelden', exact: true }).click();
    await this.page.getByRole('button', { name: 'Ja, alle anderen abmelden' }).click();
  }

  async signOutEverywhere(): Promise<void> {
    await this.page.getByRole('button', { name: 'Überall abmelden', exact: true }).click();
    await this.page.getByRole('button', { name: 'Ja, überall abmelden' }).click();
  }
}
