/**
 * Tables that are not derived: what files and people have said, what was done, and what is the same for every business.
 * A new table is either here or in the register.
 */
export const FACTS: readonly string[] = [
  'tenants', 'stores', 'user_current_store', 'user_stores', 'user_sign_ins', 'staff', 'staff_decisions',
  'customers', 'orders', 'order_lines', 'refractions',
  'uploads', 'upload_files', 'upload_findings', 'upload_before_images', 'upload_moves', 'upload_mapping_profiles', 'upload_mapping_versions', 'market_mapping_versions', 'upload_keys',
  'consent_changes', 'objections', 'block_list', 'block_list_keys', 'user_permissions', 'audit_log', 'contracts', 'support_views',
  'quality_decisions', 'customer_merges', 'merged_orders', 'merged_refractions',
  // What the rules say of a text is written once and stays until a person says otherwise.
  'lens_texts', 'lens_rules', 'lens_decisions', 'lens_readings', 'market_lens_rules', 'brands', 'brand_aliases', 'brand_decisions', 'business_settings', 'store_settings', 'business_profiles', 'agreement_acceptances', 'goals', 'goal_sheets',
  'selections', 'selection_members', 'campaigns', 'campaign_steps', 'plan_budgets', 'plan_feeds', 'campaign_proofs', 'proof_comments', 'shipping_lists', 'shipping_list_members', 'drawings', 'exports',
  'bench_settings', 'bench_secret', 'geo_plz', 'geo_datasets', 'files', 'mail_outbox', 'portal_mails', 'report_mails', 'report_mail_sends', 'sender_settings', 'take_aways', 'business_deletions',
  'campaign_texts', 'letter_files', 'mail_sends', 'mail_pauses', 'unsubscribe_tokens',
  'change_requests', 'change_request_messages', 'change_request_reads', 'website_checks',
  // Rows of an upload that runs, between its check and its import.
  'staged_standorte', 'staged_mitarbeiter', 'staged_kunden', 'staged_auftraege', 'staged_positionen', 'staged_refraktionen',
  'staged_findings', 'staged_rejected_keys', 'staged_order_ids', 'staged_customer_ids',
  // Made of figures of all businesses, but never anew: what is published stays.
  'bench_publications', 'bench_month', 'bench_best',
  // Sums of what nobody keeps: they cannot be made again. Days and months are kept with their hours and names by who counts,
  // not by uploads.
  'websites', 'website_hours', 'website_counts', 'website_days', 'website_months', 'website_visitors', 'website_salts', 'counter_journals',
  // About derived data, and not to be made again: which changes they have still to follow, and a version that only counts up.
  'changes', 'figures_behind', 'customer_search_versions',
];
